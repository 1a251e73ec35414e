import { endView } from '@kantuta/contract/people/customers.calls';
import { callApi } from './api.ts';
import { queryClient } from './queries.ts';
import { keepView, sessionStore, type View } from './session-store.ts';

/** From here on this tab shows what the customer sees. Nothing of the operator's own stays in it. */
export function openView(view: View): void {
  queryClient.clear();
  keepView(view);
}

/** Back to the operator's own work; the server is told, and ends it by itself otherwise. */
export function leaveView(): void {
  const grantId = sessionStore.get()?.view?.grantId;
  if (grantId === undefined) return;
  void callApi(endView, { grantId }, { background: true }).catch(() => {});
  queryClient.clear();
  keepView(null);
}
