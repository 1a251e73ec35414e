import { endView } from '@kantuta/contract/people/customers.calls';
import { callApi } from './api.ts';
import { queryClient } from './queries.ts';
import { keepView, sessionStore, type View } from './session-store.ts';

/** Makes this tab show what the customer sees, without any data of the operator’s own work. */
export function openView(view: View): void {
  queryClient.clear();
  keepView(view);
}

/** Returns to the operator’s own work; the server is told, and otherwise ends the view by itself. */
export function leaveView(): void {
  const grantId = sessionStore.get()?.view?.grantId;
  if (grantId === undefined) return;
  void callApi(endView, { grantId }, { background: true }).catch(() => {});
  queryClient.clear();
  keepView(null);
}
