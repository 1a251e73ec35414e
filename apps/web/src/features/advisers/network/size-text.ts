import type { I18n } from '../../../lib/i18n.tsx';

/** How many clients and advisers are in a branch; none of a kind is not counted out. */
export function sizeText(
  t: I18n['t'],
  { clients, advisers }: { clients: number; advisers: number },
): string {
  const some = t('advisers.network.sizeClients', { n: clients });
  if (advisers === 0) return t('advisers.network.sizeOf', { some });
  const others = t('advisers.network.sizeAdvisers', { n: advisers });
  if (clients === 0) return t('advisers.network.sizeOf', { some: others });
  return t('advisers.network.size', { clients: some, advisers: others });
}
