import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import { flatRates } from '@kantuta/contract/sales/yearly-rate.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, FieldErrorText } from '../../../ui/field.tsx';
import styles from './prices.module.css';

/** The ways of paying that a list offers; beside flat interest stands what it is a year (SALE-4, SALE-5). */
export function PlanKindsField({
  kinds,
  chosen,
  annualRatePct,
  months,
  error,
  onChange,
}: {
  /** Those that may be chosen today. */
  kinds: readonly PlanKind[];
  chosen: readonly PlanKind[];
  annualRatePct: string;
  months: number;
  error: string | undefined;
  onChange: (chosen: PlanKind[]) => void;
}) {
  const { t, format } = useI18n();
  const rate = annualRatePct.trim().replace(',', '.');
  const isRate = /^\d{1,3}(\.\d{1,4})?$/.test(rate) && months >= 1 && months <= 360;
  const flatHint = () => {
    if (!isRate) return t('priceDesk.flatWithoutRate');
    const { nominalPct, effectivePct } = flatRates(rate, months);
    return t('plans.flatRates', {
      nominal: format.percent(nominalPct),
      effective: format.percent(effectivePct),
    });
  };
  return (
    <fieldset className={styles.services} aria-describedby="plan-kinds-error">
      <legend>{t('priceDesk.fields.planKinds')}</legend>
      <p className={styles.quiet}>{t('priceDesk.planKindsHint')}</p>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`priceDesk.planKinds.${kind}`)}
          hint={kind === 'flat' ? flatHint() : undefined}
          checked={chosen.includes(kind)}
          onChange={() =>
            onChange(kinds.filter((each) => chosen.includes(each) !== (each === kind)))
          }
        />
      ))}
      <FieldErrorText id="plan-kinds-error" error={error} />
    </fieldset>
  );
}
