import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { withOverlay } from '../../lib/overlay.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { type DebtGroup, isPaidByOther, offeredChoice, typedProblem } from './choice.rules.ts';
import { DataStep } from './data-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { InterestAhead } from './interest-ahead.tsx';
import { MethodLine } from './method-line.tsx';
import { MethodStep } from './method-step.tsx';
import { fieldRefusal, hasFields, MethodFields, restMethods } from './methods/method-fields.tsx';
import { quoteOfRest, type Rest, TellRest } from './methods/rest-choice.tsx';
import { useGiven } from './methods/use-given.ts';
import { isOpenFor } from './methods.rules.ts';
import { followChallenge, isByCard } from './methods/card/cards.api.ts';
import { OpenPayment } from './open-payment.tsx';
import { OtherPayer } from './other-payer.tsx';
import { changedAmount, type PayState, type usePayFlow } from './pay-flow.ts';
import styles from './pay-page.module.css';
import { PAY_STEPS, type PayPlace, type PayStep } from './pay-place.ts';
import { PaySummary } from './pay-summary.tsx';
import { useQuoteOf } from './quoting.ts';
import { NoMethod, StepFrame } from './step-frame.tsx';
import { StopPanel } from './stop-panel.tsx';

/** The three steps with the summary beside them. One form, so that Enter continues from any step. */
export function StepForm({
  groups,
  saleId,
  flow,
  place,
  method,
  group,
}: {
  groups: readonly DebtGroup[];
  saleId: number | undefined;
  flow: ReturnType<typeof usePayFlow>;
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
  const { attach, given: give } = useGiven(method);
  const [isJudged, setJudged] = useState(false);
  const [rest, setRest] = useState<Rest | null>(null);
  const [isStuck, setStuck] = useState(false);
  const choice = offeredChoice(group, state.choice);
  const problem = choice.mode === 'amount' ? typedProblem(group, choice.typed) : null;
  const step = stepOf(place, { hasMethod: method !== null, hasAmount: problem === null });
  const { selection, amount, quote, isFresh, openIntentId, error, retry } = useQuoteOf(
    group,
    choice,
    saleId,
  );
  const expected = changedAmount(phase) ?? amount;
  // What an instrument leaves to be paid is what the figures show.
  const left = quote && rest ? quoteOfRest(quote, rest) : quote;
  const payer = rest?.by ?? method;
  const takenBy = openIntentId || refusedBy(state);
  const refusal = fieldRefusal(state);
  const waits = isPaidByOther(group, choice) || (takenBy === '' && isTaken(state));
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
    const given = await give(method);
    if (!given) return undefined;
    const rateAt = isFresh ? quote?.bolivianos?.rateAt : undefined;
    const input = {
      method,
      selection,
      expectedAmount: expected.amount,
      ...given,
      ...(rateAt === undefined ? {} : { quotedRateAt: rateAt }),
    };
    const intentId = await withOverlay(
      t(method === 'qr' ? 'paying.generating' : 'paying.sending'),
      send(input),
    );
    if (intentId !== undefined) {
      place.open(intentId);
      if (isByCard(input)) followChallenge(queries, intentId);
    }
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
          <OpenPayment
            intentId={takenBy}
            isShown={place.intent === takenBy}
            onOpen={(intentId) => place.open(intentId)}
          />
        )}
        {waits && <OtherPayer />}
        {phase.name === 'stopped' && phase.stop.kind !== 'items_in_payment' && !refusal && (
          <StopPanel stop={phase.stop} onMethod={() => toStep('method')} />
        )}
        <StepFrame step={step} isQr={method === 'qr'}>
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
              quote={left}
              isFresh={isFresh}
              method={method}
              rest={rest}
              hasMethods={place.first === 'method'}
              onChange={toStep}
            >
              {choice.mode === 'all' && (
                <InterestAhead
                  group={group}
                  onPayoff={() => move({ type: 'choice', choice: { ...choice, mode: 'payoff' } })}
                />
              )}
              {hasFields(method) && expected && (
                <TellRest value={setRest}>
                  <MethodFields
                    key={method}
                    ref={attach}
                    method={method}
                    amount={expected}
                    others={restMethods(method).filter((each) => isOpenFor(group, each))}
                    credit={group.credit}
                    isStopped={phase.name === 'stopped'}
                    refusal={refusal}
                    onStuck={setStuck}
                  />
                </TellRest>
              )}
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
      <PaySummary
        amount={rest?.amount ?? expected}
        quote={payer === 'qr' || !left ? left : { ...left, bolivianos: null }}
        isFresh={isFresh}
        error={error}
        onRetry={retry}
        isBelow={step === 'finish' && method !== null && hasFields(method)}
      >
        {!method && <NoMethod />}
        {!isOnline && <p className={styles.offline}>{t('paying.offlineHint')}</p>}
        {method && takenBy === '' && !waits && (
          <Button
            type="submit"
            kind="primary"
            wide
            busy={phase.name === 'sending'}
            disabled={step === 'finish' && (!isOnline || isStuck)}
          >
            {step === 'finish'
              ? t(method === 'qr' ? 'paying.generateQr' : 'paying.payNow')
              : t('ui.continue')}
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

/** The server refused a second payment without naming the first, which is somebody else’s. */
function isTaken({ phase }: PayState): boolean {
  return phase.name === 'stopped' && phase.stop.kind === 'items_in_payment';
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
