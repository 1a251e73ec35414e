import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CodeStep } from './code-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { FinishedStep } from './finished-step.tsx';
import { LostPhoneForm } from './lost-phone-form.tsx';
import { MethodStep } from './method-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { forgetRecovery, storedRecovery, recoveryQuery } from './recovery.api.ts';
import styles from './recovery-page.module.css';
import { WaitingStep } from './waiting-step.tsx';

const STEPS = ['document', 'method', 'code', 'password', 'finished'] as const;
type Step = (typeof STEPS)[number];

/** `/recuperar-pass`: verify CI, choose method, enter code, new password, finish (specification section 2). */
export function RecoveryPage() {
  const { t } = useI18n();
  const [recovery, setRecovery] = useState(storedRecovery);
  // The person went back to choose another method; the code that was sent is still valid.
  const [isChoosing, setChoosing] = useState(false);
  const [isLost, setLost] = useState(false);
  const [isLate, setLate] = useState(false);
  const { data, error, refetch } = useQuery(recoveryQuery(recovery));
  const isOver = isRefusal(error, 'link_expired');
  const step = stepOf({ recovery, isOver, isChoosing, reached: data?.step });

  function startAgain(late: boolean): void {
    forgetRecovery(recovery);
    setRecovery('');
    setChoosing(false);
    setLate(late);
  }

  if (isLost)
    return (
      <LostPhoneForm
        onBack={() => setLost(false)}
        onStarted={(started) => {
          setLost(false);
          setRecovery(started);
        }}
      />
    );
  if (data?.step === 'waiting' && data.opensAt !== null)
    return (
      <WaitingStep
        opensAt={data.opensAt}
        onOpen={() => void refetch()}
        onOtherMethod={() => setRecovery('')}
      />
    );

  const common = { recovery, onExpired: () => startAgain(true) };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('recovery.title')}
        {...(step === 'document' ? { lead: t('recovery.lead') } : {})}
      />
      <Stepper
        label={t('recovery.stepsLabel')}
        steps={STEPS.map((each) => t(`recovery.step.${each}`))}
        current={STEPS.indexOf(step)}
        {...(step === 'method' || step === 'code'
          ? { onBack: (to) => (to === 0 ? startAgain(false) : setChoosing(true)) }
          : {})}
      />
      {step === 'document' && (
        <DocumentStep
          isLate={isLate || isOver}
          onStarted={(started) => {
            setLate(false);
            setRecovery(started);
          }}
        />
      )}
      {step !== 'document' && !data && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {step !== 'document' && !data && error === null && <SkeletonRows rows={4} />}
      {data && step === 'method' && (
        <MethodStep
          {...common}
          methods={data.methods}
          sent={data.sent}
          onSent={() => setChoosing(false)}
          onOtherDocument={() => startAgain(false)}
          onLostPhone={() => setLost(true)}
        />
      )}
      {data?.sent && step === 'code' && (
        <CodeStep
          {...common}
          key={data.sent.resendAt}
          sent={data.sent}
          onOtherMethod={() => setChoosing(true)}
        />
      )}
      {step === 'password' && <PasswordStep {...common} />}
      {step === 'finished' && <FinishedStep onLeave={() => forgetRecovery(recovery)} />}
    </div>
  );
}

function stepOf({
  recovery,
  isOver,
  isChoosing,
  reached,
}: {
  recovery: string;
  isOver: boolean;
  isChoosing: boolean;
  reached: Exclude<Step, 'document'> | 'waiting' | undefined;
}): Step {
  if (recovery === '' || isOver) return 'document';
  if (reached === undefined || reached === 'waiting') return 'method';
  return reached === 'code' && isChoosing ? 'method' : reached;
}
