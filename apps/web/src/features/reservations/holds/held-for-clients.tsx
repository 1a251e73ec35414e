import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Holds } from './home-holds.tsx';
import { holdsQuery } from './holds.api.ts';

/** What an adviser holds for clients, each to be released with a reason (RES-6), above what they sold. */
export function HeldForClients() {
  const { t } = useI18n();
  const { data } = useQuery(holdsQuery);
  return data === undefined ? null : <Holds title={t('holds.ofClients')} holds={data.ofClients} />;
}
