import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/section.tsx';
import styles from './pay-page.module.css';
import type { PayStep } from './pay-place.ts';

/** The title of the step receives the focus when the step changes, so that a screen reader announces it. */
export function StepFrame({
  step,
  isQr,
  children,
}: {
  step: PayStep;
  isQr: boolean;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <section className={styles.step} aria-labelledby="pay-step">
      <h2 id="pay-step" ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {t(step === 'finish' && !isQr ? 'paying.stepTitle.pay' : `paying.stepTitle.${step}`)}
      </h2>
      {children}
    </section>
  );
}

/** Nothing of what is owed can be paid from here now. */
export function NoMethod() {
  const { t } = useI18n();
  return (
    <Panel tone="problem">
      <strong>{t('paying.noMethod.title')}</strong>
      <p>{t('paying.noMethod.hint')}</p>
    </Panel>
  );
}
