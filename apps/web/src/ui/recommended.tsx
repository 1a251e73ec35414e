import type { Referral } from '@kantuta/contract/advisers/attributions.calls';
import { useI18n } from '../lib/i18n.tsx';

/** Who recommended something, at the desk (ADV-3). */
export function Recommended({ referral }: { referral: Referral | null }) {
  const { t } = useI18n();
  if (referral === null) return <span>{t('brokers.nobody')}</span>;
  const { source, name, code } = referral;
  return <span>{t(`brokers.by.${source}`, { name, code })}</span>;
}
