import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { withOverlay } from '../../lib/overlay.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { DataStep, InterestAhead } from './data-step.tsx';
import {
  type DebtGroup,
  groupKey,
  openIntentOf,
  proposedChoice,
  typedProblem,
} from './choice.rules.ts';
import { FinishStep } from './finish-step.tsx';
import { isOpenFor, methodsOf } from './methods.rules.ts';
import { MethodLine } from './method-line.tsx';
import { MethodStep } from './method-step.tsx';
import { OpenPayment } from './open-payment.tsx';
import { changedAmount, type PayState, type usePayFlow } from './pay-flow.ts';
import styles from './pay-page.module.css';
import { PAY_STEPS, type PayPlace, type PayStep } from './pay-place.ts';
import { PaySummary } from './pay-summary.tsx';
import { useQuoteOf } from './quoting.ts';
import { StopPanel } from './stop-panel.tsx';

type Flow = ReturnType<typeof usePayFlow>;

/** What can be paid of one company; while a payment for it is open, that payment stands in place of the steps. */
export function PayForm({
  groups,
  saleId,
  flow,
  place,
}: {
  groups: readonly DebtGroup[];
  saleId: number | undefined;
  flow: Flow;
  place: PayPlace;
}) {
  const { t } = useI18n();
  const { state, move } = flow;
  const method = chosenMethod(groups, state);
  const group = chosenGroup(groups, state, method);
  const openIntentId = openIntentOf(group, proposedChoice(group));
  if (openIntentId === '') return <Steps {...{ groups, saleId, flow, place, method, group }} />;
  const others = groups.filter((each) => openIntentOf(each, proposedChoice(each)) === '');
  return (
    <div className={styles.main}>
      <OpenPayment intentId={openIntentId} onOpen={(intentId) => place.open(intentId)} />
      {others.map((other) => (
        <Button
          key={groupKey(other)}
          kind="quiet"
          wide
          onClick={() => move({ type: 'group', group: groupKey(other) })}
        >
          {t('payments.settled.payNextGroup', { company: other.company.name })}
        </Button>
      ))}
    </div>
  );
}

/** The three steps with the summary beside them. One form, so that Enter continues from any step. */
function Steps({
  groups,
  saleId,
  flow,
  place,
  method,
  group,
}: {
  groups: readonly DebtGroup[];
  saleId: number | undefined;
  flow: Flow;
  place: PayPlace;
  method: PaymentMethod | null;
  group: DebtGroup;
}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { state, move, send } = flow;
  const { phase } = state;
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setJudged] = useState(false);
  const choice = state.choice ?? proposedChoice(group);
  const problem = choice.mode === 'amount' ? typedProblem(group, choice.typed) : null;
  const step = stepOf(place, { hasMethod: method !== null, hasAmount: problem === null });
  const { selection, amount, quote, isFresh, openIntentId, error, retry } = useQuoteOf(
    group,
    choice,
    saleId,
  );
  const expected = changedAmount(phase) ?? amount;
  const takenBy = openIntentId || refusedBy(state);
  useFlowFrame();

  function toStep(next: PayStep): void {
    move({ type: 'calm' });
    place.toStep(next);
  }

  async function goOn(): Promise<void> {
    if (step === 'method') return toStep('data');
    setJudged(true);
    if (problem) {
      form.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
      return move({ type: 'calm' });
    }
    if (step === 'data') return toStep('finish');
    if (!expected || !method) return undefined;
    const rateAt = isFresh ? quote?.bolivianos?.rateAt : undefined;
    const input = {
      method,
      selection,
      expectedAmount: expected.amount,
      ...(rateAt === undefined ? {} : { quotedRateAt: rateAt }),
    };
    const intentId = await withOverlay(t('paying.generating'), send(input));
    if (intentId !== undefined) place.open(intentId);
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
          onBack={(index) => toStep(PAY_STEPS[index] ?? 'method')}
        />
        {takenBy !== '' && (
          <OpenPayment intentId={takenBy} onOpen={(intentId) => place.open(intentId)} />
        )}
        {phase.name === 'stopped' && phase.stop.kind !== 'items_in_payment' && (
          <StopPanel stop={phase.stop} onMethod={() => toStep('method')} />
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
            <>
              <MethodLine groups={groups} method={method} onChange={() => toStep('method')} />
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
            </>
          )}
          {step === 'finish' && method && (
            <FinishStep
              group={group}
              quote={quote}
              isFresh={isFresh}
              method={method}
              hasMethods={place.first === 'method'}
              onChange={toStep}
            >
              {choice.mode === 'all' && <InterestAhead group={group} />}
            </FinishStep>
          )}
        </StepFrame>
        <div>
          {step === place.first ? (
            <LinkButton to="/" kind="quiet" flush icon={ChevronLeft}>
              {t('paying.leave')}
            </LinkButton>
          ) : (
            <Button
              kind="quiet"
              flush
              icon={ChevronLeft}
              onClick={() => toStep(PAY_STEPS[PAY_STEPS.indexOf(step) - 1] ?? 'method')}
            >
              {t('ui.back')}
            </Button>
          )}
        </div>
      </div>
      <PaySummary amount={expected} quote={quote} isFresh={isFresh} error={error} onRetry={retry}>
        {!method && <NoMethod />}
        {!isOnline && <p className={styles.offline}>{t('paying.offlineHint')}</p>}
        {method && takenBy === '' && (
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
      </PaySummary>
    </form>
  );
}

/** The step of the address, as far as the choice allows it: an old address may name a review of nothing. */
function stepOf(
  { step }: PayPlace,
  { hasMethod, hasAmount }: { hasMethod: boolean; hasAmount: boolean },
): PayStep {
  if (!hasMethod) return 'method';
  return step === 'finish' && !hasAmount ? 'data' : step;
}

/** The payment that the server named when it refused a second one (PAY-7); empty when it did not. */
function refusedBy({ phase }: PayState): string {
  return phase.name === 'stopped' && phase.stop.kind === 'items_in_payment'
    ? phase.stop.intentId
    : '';
}

/** While a person is paying, the places of the phone’s bottom bar make room for the button of the step. */
function useFlowFrame(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['flow'] = '';
    return () => {
      delete document.documentElement.dataset['flow'];
    };
  }, []);
}

/** The title of the step receives the focus when the step changes, so that a screen reader announces it. */
function StepFrame({ step, children }: { step: PayStep; children: React.ReactNode }) {
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
