import type { InputOf } from '@kantuta/contract/call';
import {
  listViews,
  removeView,
  saveView,
  type ViewPage,
} from '@kantuta/contract/operators/views.calls';
import { callApi } from './api.ts';
import { callQuery, keyOf, queryClient } from './queries.ts';

/** Named filters that the operator saved for one page of the desk. */
export const viewsQuery = (page: ViewPage) => callQuery(listViews, { page });

export async function keepView(view: InputOf<typeof saveView>): Promise<void> {
  const views = await callApi(saveView, view);
  queryClient.setQueryData(keyOf(listViews, { page: view.page }), views);
}

export async function dropView(page: ViewPage, id: string): Promise<void> {
  const views = await callApi(removeView, { page, id });
  queryClient.setQueryData(keyOf(listViews, { page }), views);
}
