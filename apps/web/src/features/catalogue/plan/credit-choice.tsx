import { day } from '@kantuta/contract/dates';
import { money, parseCents, subtract, type Cents } from '@kantuta/contract/money';
import { listOwnCredits, type RecoveryCredit } from '@kantuta/contract/reversals/credits.calls';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import styles from './plan-fields.module.css';

refreshOn(reversalChanged, ['reversals']);

/** The credits with which the person can buy today. */
export function useFreeCredits(): RecoveryCredit[] {
  const { data } = useQuery(callQuery(listOwnCredits, {}));
  return (
    data?.credits.filter(
      ({ state, recognised }) => state === 'available' && parseCents(recognised.amount) > 0,
    ) ?? []
  );
}

/** Whether a recognised credit of an earlier purchase pays part of this one (REV-7); nothing for those who have none. */
export function CreditChoice({
  credits,
  chosen,
  used,
  onChange,
}: {
  credits: readonly RecoveryCredit[];
  chosen: RecoveryCredit | undefined;
  /** What this purchase takes of it; null while the plan is none. */
  used: Cents | null;
  onChange: (saleId: string) => void;
}) {
  const { t, format } = useI18n();
  if (credits.length === 0) return null;
  const left = chosen && used !== null ? subtract(parseCents(chosen.recognised.amount), used) : 0;
  return (
    <div className={styles.fields}>
      <RadioRows
        label={t('reversals.credit.title')}
        name="credito"
        value={chosen ? String(chosen.saleId) : ''}
        rows={[
          { value: '', label: t('reversals.credit.without') },
          ...credits.map(({ saleId, title, detail, recognised, validUntil }) => ({
            value: String(saleId),
            label: t('reversals.credit.of', {
              product: [title, detail].filter(Boolean).join(', '),
            }),
            detail: t('reversals.credit.about', {
              amount: format.money(recognised),
              day: format.fullDate(day(validUntil)),
            }),
          })),
        ]}
        onChange={onChange}
      />
      {chosen && used !== null && (
        <p>
          {t('reversals.credit.used', { amount: format.money(money(used, 'USD')) })}{' '}
          {left > 0 &&
            t('reversals.credit.lapses', {
              amount: format.money(money(left as Cents, 'USD')),
            })}
        </p>
      )}
      <p>{t('reversals.reference')}</p>
    </div>
  );
}
