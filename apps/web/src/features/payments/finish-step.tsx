import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import type { Choice, DebtGroup } from './choice.rules.ts';
import styles from './finish-step.module.css';
import type { PayStep } from './pay-flow.ts';

/** Summary of amount, payee and method; each line leads back to its step. */
export function FinishStep({
  group,
  choice,
  method,
  onChange,
}: {
  group: DebtGroup;
  choice: Choice;
  method: PaymentMethod;
  onChange: (step: PayStep) => void;
}) {
  const { t } = useI18n();
  const mode = t(`paying.mode.${choice.mode}`);
  const what =
    choice.mode === 'several' ? `${mode}: ${t('paying.instalments', { n: choice.count })}` : mode;
  const lines = [
    { label: t('paying.review.company'), value: group.company.name, step: 'data' },
    { label: t('paying.review.what'), value: what, step: 'data' },
    { label: t('paying.review.method'), value: t(`payments.method.${method}`), step: 'method' },
  ] as const;
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value, step }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <Button
              kind="quiet"
              small
              aria-label={`${t('paying.review.change')}: ${label}`}
              onClick={() => onChange(step)}
            >
              {t('paying.review.change')}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
