import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { withOverlay } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { DataStep } from './data-step.tsx';
import { type DebtGroup, groupKey, proposedChoice, typedProblem } from './choice.rules.ts';
import { FinishStep } from './finish-step.tsx';
import { isOpenFor, methodsOf } from './methods.rules.ts';
import { MethodStep } from './method-step.tsx';
import {
  changedAmount,
  PAY_STEPS,
  type PayState,
  type PayStep,
  type usePayFlow,
} from './pay-flow.ts';
import styles from './pay-page.module.css';
import { PaySummary } from './pay-summary.tsx';
import { useQuoteOf } from './quoting.ts';
import { OpenPaymentPanel, StopPanel } from './stop-panel.tsx';

/** The three steps with the summary beside them. One form, so that Enter continues from any step. */
export function PayForm({
  groups,
  saleId,
  flow,
}: {
  groups: readonly DebtGroup[];
  saleId: number | undefined;
  flow: ReturnType<typeof usePayFlow>;
}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { state, move, send } = flow;
  const { step, phase } = state;
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setJudged] = useState(false);
  const method = chosenMethod(groups, state);
  const group = chosenGroup(groups, state, method);
  const choice = state.choice ?? proposedChoice(group);
  const problem = choice.mode === 'amount' ? typedProblem(group, choice.typed) : null;
  const { selection, amount, quote, isFresh, openIntentId, error, retry } = useQuoteOf(
    group,
    choice,
    saleId,
  );
  const expected = changedAmount(phase) ?? amount;
  // The debts, read again, name the open payment themselves.
  const isShownAbove =
    openIntentId !== '' && phase.name === 'stopped' && phase.stop.kind === 'items_in_payment';
  const isTaken = openIntentId !== '' && step !== 'method';

  async function goOn(): Promise<void> {
    if (step === 'method') return move({ type: 'step', step: 'data' });
    setJudged(true);
    if (problem) {
      form.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      return move({ type: 'step', step: 'data' });
    }
    if (step === 'data') return move({ type: 'step', step: 'finish' });
    if (!expected || !method) return undefined;
    const rateAt = isFresh ? quote?.bolivianos?.rateAt : undefined;
    const input = {
      method,
      selection,
      expectedAmount: expected.amount,
      ...(rateAt === undefined ? {} : { quotedRateAt: rateAt }),
    };
    await withOverlay(t('paying.generating'), send(input));
    // Whatever the outcome, the debts may have changed.
    return queries.invalidateQueries({ queryKey: ['payments'] });
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <div className={styles.main}>
        <Stepper
          label={t('payments.title')}
          steps={PAY_STEPS.map((each) => t(`paying.steps.${each}`))}
          current={PAY_STEPS.indexOf(step)}
          onBack={(index) => move({ type: 'step', step: PAY_STEPS[index] ?? 'method' })}
        />
        {openIntentId !== '' && (
          <OpenPaymentPanel
            intentId={openIntentId}
            onOpen={(intentId) => move({ type: 'watch', intentId })}
          />
        )}
        {phase.name === 'stopped' && !isShownAbove && (
          <StopPanel
            stop={phase.stop}
            onMethod={() => move({ type: 'step', step: 'method' })}
            onOpenPayment={(intentId) => move({ type: 'watch', intentId })}
          />
        )}
        <StepFrame step={step}>
          {step === 'method' && (
            <MethodStep
              groups={groups}
              value={method}
              onChange={(chosen) => move({ type: 'method', method: chosen })}
            />
          )}
          {step === 'data' && method && (
            <DataStep
              groups={groups}
              group={group}
              choice={choice}
              method={method}
              problem={isJudged ? problem : null}
              onGroup={(key) => move({ type: 'group', group: key })}
              onChoice={(chosen) => {
                if (chosen.mode !== choice.mode) setJudged(false);
                move({ type: 'choice', choice: chosen });
              }}
            />
          )}
          {step === 'finish' && method && (
            <FinishStep
              group={group}
              choice={choice}
              method={method}
              onChange={(back) => move({ type: 'step', step: back })}
            />
          )}
        </StepFrame>
        {step !== 'method' && (
          <div className={styles.back}>
            <Button
              kind="quiet"
              icon={ChevronLeft}
              onClick={() => move({ type: 'step', step: stepBefore(step) })}
            >
              {t('ui.back')}
            </Button>
          </div>
        )}
      </div>
      <PaySummary amount={expected} quote={quote} isFresh={isFresh} error={error} onRetry={retry}>
        {!method && <NoMethod />}
        {method && !isTaken && (
          <Button
            type="submit"
            kind="primary"
            wide
            busy={phase.name === 'sending'}
            disabled={step === 'finish' && !isOnline}
          >
            {step === 'finish' ? t('paying.generateQr') : t('ui.continue')}
          </Button>
        )}
        {!isOnline && <p>{t('paying.offlineHint')}</p>}
      </PaySummary>
    </form>
  );
}

/** The title of the step receives the focus when the step changes, so that a screen reader announces it. */
function StepFrame({ step, children }: { step: PayStep; children: React.ReactNode }) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <section className={styles.step} aria-labelledby="pay-step">
      <h2 id="pay-step" ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {t(`paying.stepTitle.${step}`)}
      </h2>
      {children}
    </section>
  );
}

function NoMethod() {
  const { t } = useI18n();
  return (
    <Panel tone="problem">
      <strong>{t('paying.noMethod.title')}</strong>
      <p>{t('paying.noMethod.hint')}</p>
    </Panel>
  );
}

/** The chosen method while it is open, else the first open one; null when none is. */
function chosenMethod(groups: readonly DebtGroup[], state: PayState): PaymentMethod | null {
  const open = methodsOf(groups).filter(({ availability }) => availability === 'open');
  const chosen = open.find(({ method }) => method === state.method);
  return (chosen ?? open[0])?.method ?? null;
}

/** The chosen company, else the first one that accepts the method. */
function chosenGroup(
  groups: readonly DebtGroup[],
  state: PayState,
  method: PaymentMethod | null,
): DebtGroup {
  const takes = (group: DebtGroup) => method === null || isOpenFor(group, method);
  const chosen = groups.find((group) => groupKey(group) === state.group && takes(group));
  const [first] = groups;
  if (!first) throw new Error('there is nothing to pay');
  return chosen ?? groups.find(takes) ?? first;
}

function stepBefore(step: PayStep): PayStep {
  return step === 'finish' ? 'data' : 'method';
}
