import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import type { DebtGroup } from './choice.rules.ts';
import styles from './method-step.module.css';
import { methodsOf } from './methods.rules.ts';

/** The method in one line, with those that come later: what is answered already is not asked as a page of its own. */
export function MethodLine({
  groups,
  method,
  onChange,
}: {
  groups: readonly DebtGroup[];
  method: PaymentMethod;
  onChange: () => void;
}) {
  const { t } = useI18n();
  const others = methodsOf(groups).filter(
    (each) =>
      each.method !== method && (each.availability === 'open' || each.availability === 'soon'),
  );
  return (
    <p className={styles.line}>
      <span>
        {t('paying.paysWith', { method: t(`payments.method.${method}`) })}
        {others.length > 0 && (
          <Button kind="quiet" small flush onClick={onChange}>
            {t('paying.otherMethods')}
          </Button>
        )}
      </span>
    </p>
  );
}
