import type { I18n } from '../../../lib/i18n.tsx';

/** How many clients and advisers are in a branch. */
export function sizeText(
  t: I18n['t'],
  { clients, advisers }: { clients: number; advisers: number },
): string {
  return t('advisers.network.size', {
    clients: t('advisers.network.sizeClients', { n: clients }),
    advisers: t('advisers.network.sizeAdvisers', { n: advisers }),
  });
}
