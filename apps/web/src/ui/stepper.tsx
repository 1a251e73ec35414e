import { Check } from 'lucide-react';
import { useI18n } from '../lib/i18n.tsx';
import { classes } from './classes.ts';
import styles from './stepper.module.css';

/** The current step of a few; earlier steps, and those that are done, can be opened. On phones only the current one shows its name. */
export function Stepper({
  label,
  steps,
  current,
  done,
  onBack,
}: {
  label: string;
  steps: readonly string[];
  /** Counted from 0. */
  current: number;
  /** Which of them are done, where one may be done before an earlier one; else those before the current one. */
  done?: readonly boolean[];
  onBack?: (step: number) => void;
}) {
  const { t } = useI18n();
  return (
    <nav aria-label={label} className={styles.stepper}>
      <p className={styles.where}>
        {t('ui.step', { n: current + 1, total: steps.length })}: <strong>{steps[current]}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = done?.[index] ?? index < current;
          const leads = isDone || index < current;
          const face = (
            <>
              <span className={styles.number}>
                {isDone ? <Check size={16} aria-hidden /> : index + 1}
              </span>
              <span className={styles.name}>{step}</span>
            </>
          );
          return (
            <li
              key={step}
              className={classes(
                styles.step,
                isDone && styles.done,
                index === current && styles.current,
              )}
              aria-current={index === current ? 'step' : undefined}
            >
              {leads && index !== current && onBack ? (
                <button type="button" className={styles.back} onClick={() => onBack(index)}>
                  {face}
                </button>
              ) : (
                <span className={styles.back}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
