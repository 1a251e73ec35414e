import type { Referral } from '@kantuta/contract/advisers/attributions.calls';
import { useI18n } from '../lib/i18n.tsx';

/** Who recommended something, at the desk (ADV-3). */
export function Recommended({ referral }: { referral: Referral | null }) {
  const { t } = useI18n();
  return referral === null
    ? t('brokers.nobody')
    : t(`brokers.by.${referral.source}`, { name: referral.name, code: referral.code });
}
