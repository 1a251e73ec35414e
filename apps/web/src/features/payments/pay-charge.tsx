import { parseCents } from '@kantuta/contract/money';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useOnline } from '../../lib/online.ts';
import { withOverlay } from '../../lib/overlay.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { Panel } from '../../ui/section.tsx';
import { useArrival } from './arrivals.ts';
import { type Charge, chargeQuery, selectionOfCharge } from './charges.api.ts';
import { quoteQuery } from './debts.api.ts';
import finishStyles from './finish-step.module.css';
import { lineName } from './line-name.ts';
import { followChallenge, isByCard } from './methods/card/cards.api.ts';
import { fieldRefusal, hasFields, MethodFields, restMethods } from './methods/method-fields.tsx';
import { quoteOfRest, type Rest, TellRest } from './methods/rest-choice.tsx';
import { useGiven } from './methods/use-given.ts';
import { MethodStep } from './method-step.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PaidItems } from './paid-items.tsx';
import { changedAmount, usePayFlow } from './pay-flow.ts';
import styles from './pay-page.module.css';
import { usePayPlace } from './pay-place.ts';
import { PaySkeleton } from './pay-skeleton.tsx';
import { PaySummary } from './pay-summary.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { productName } from './quote-items.tsx';
import { StopPanel } from './stop-panel.tsx';
import { UnknownPanel } from './unknown-panel.tsx';

/** `/realizar-pago?cobro=`: one charge that is no instalment, in full; there is nothing to choose, so its review is the page. */
export function PayCharge({ chargeId }: { chargeId: string }) {
  const { data, error, refetch } = useQuery(chargeQuery(chargeId));
  if (data) return <ChargeSteps charge={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PaySkeleton />;
}

function ChargeSteps({ charge }: { charge: Charge }) {
  const flow = usePayFlow(undefined);
  const place = usePayPlace('finish');
  const { settled, putAway } = useArrival([], place.intent, charge.chargeId);
  const isOwed = parseCents(charge.owed.amount) > 0;
  const { phase } = flow.state;
  if (phase.name === 'unknown')
    return (
      <UnknownPanel
        attempt={phase.attempt}
        isClosed={phase.isClosed === true}
        onFound={(intentId) => {
          flow.move({ type: 'found' });
          place.open(intentId, { replace: true });
        }}
        onNothing={() => flow.move({ type: 'nothing' })}
        onRefused={() => flow.move({ type: 'refused' })}
      />
    );
  return (
    <>
      {settled && <PaidItems payment={settled} />}
      {!settled && !isOwed && <NothingLeft />}
      {!settled && isOwed && <Review charge={charge} flow={flow} place={place} />}
      {place.intent !== undefined && (
        <PaymentDialog
          key={place.intent}
          intentId={place.intent}
          after={null}
          onClose={place.close}
          onDone={() => {
            putAway();
            void place.leave();
          }}
          onAgain={place.again}
          onNext={place.close}
        />
      )}
    </>
  );
}

function Review({
  charge,
  flow,
  place,
}: {
  charge: Charge;
  flow: ReturnType<typeof usePayFlow>;
  place: ReturnType<typeof usePayPlace>;
}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const { phase } = flow.state;
  // One that is closed says why, and until when (PAY-18); one that is still to come is no news here.
  const known = charge.methods.filter(({ availability }) => availability !== 'soon');
  const open = known
    .filter(({ availability }) => availability === 'open')
    .map(({ method: each }) => each);
  const [picked, setPicked] = useState<PaymentMethod>();
  const method = picked ?? open[0];
  const [rest, setRest] = useState<Rest | null>(null);
  const [isStuck, setStuck] = useState(false);
  const { attach, given: give } = useGiven(method);
  const isFree = charge.openIntentId === '';
  const refusal = fieldRefusal(flow.state);
  const selection = selectionOfCharge(charge);
  const { data: quote, error, refetch } = useQuery({ ...quoteQuery(selection), enabled: isFree });
  const expected = changedAmount(phase) ?? charge.owed;

  async function pay(): Promise<void> {
    if (!method) return;
    const given = await give(method);
    if (!given) return;
    const rateAt = quote?.bolivianos?.rateAt;
    const input = {
      method,
      selection,
      expectedAmount: expected.amount,
      ...given,
      ...(rateAt === undefined ? {} : { quotedRateAt: rateAt }),
    };
    const intentId = await withOverlay(
      t(method === 'qr' ? 'paying.generating' : 'paying.sending'),
      flow.send(input),
    );
    if (intentId !== undefined) {
      place.open(intentId);
      if (isByCard(input)) followChallenge(queries, intentId);
    }
    await queries.invalidateQueries({ queryKey: ['payments'] });
  }

  return (
    // A form, so that Enter in a field of the method pays.
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOnline && isFree && phase.name !== 'sending') void pay();
      }}
    >
      <div className={styles.main}>
        {!isFree && (
          <OpenPayment
            intentId={charge.openIntentId}
            isShown={place.intent === charge.openIntentId}
            onOpen={(intentId) => place.open(intentId)}
          />
        )}
        {phase.name === 'stopped' && phase.stop.kind !== 'items_in_payment' && !refusal && (
          <StopPanel stop={phase.stop} onMethod={() => flow.move({ type: 'calm' })} />
        )}
        {!method && <NoWayToPay />}
        <Facts charge={charge} />
        {isFree && (known.length > 1 || open.length === 0) && (
          <MethodStep
            groups={[{ company: charge.company, methods: known, credit: charge.credit }]}
            value={method ?? null}
            onChange={(chosen) => {
              flow.move({ type: 'calm' });
              setPicked(chosen);
            }}
            hideLabel={false}
          />
        )}
        {isFree && method && hasFields(method) && (
          <TellRest value={setRest}>
            <MethodFields
              key={method}
              ref={attach}
              method={method}
              amount={expected}
              others={restMethods(method).filter((each) => open.includes(each))}
              credit={charge.credit}
              refusal={refusal}
              onStuck={setStuck}
            />
          </TellRest>
        )}
      </div>
      <PaySummary
        amount={rest?.amount ?? expected}
        quote={quote && rest ? quoteOfRest(quote, rest) : quote}
        isFresh={quote !== undefined}
        // An open payment has its own amount: the refused quote of a second one is no news.
        error={isFree ? error : null}
        onRetry={() => void refetch()}
        isBelow={isFree && method !== undefined && hasFields(method)}
      >
        {!isOnline && <p className={styles.offline}>{t('paying.offlineHint')}</p>}
        {method && isFree && (
          <Button
            type="submit"
            kind="primary"
            wide
            busy={phase.name === 'sending'}
            disabled={!isOnline || isStuck}
          >
            {t(method === 'qr' ? 'paying.generateQr' : 'paying.payNow')}
          </Button>
        )}
      </PaySummary>
    </form>
  );
}

function Facts({ charge }: { charge: Charge }) {
  const i18n = useI18n();
  const { t } = i18n;
  const name = lineName(i18n, { ...charge, first: null, last: null, isPayoff: false });
  return (
    <dl className={finishStyles.lines}>
      <div className={finishStyles.line}>
        <dt>{t('paying.review.what')}</dt>
        <dd>
          <div>
            {name}
            <p className={finishStyles.quiet}>{productName(charge, i18n)}</p>
          </div>
        </dd>
      </div>
      <div className={finishStyles.line}>
        <dt>{t('paying.review.company')}</dt>
        <dd>{charge.company.name}</dd>
      </div>
    </dl>
  );
}

/** The rows of the methods say why. */
function NoWayToPay() {
  const { t } = useI18n();
  return (
    <Panel tone="due" label={t('paying.noMethod.title')}>
      <strong>{t('paying.noMethod.title')}</strong>
      <p>{t('paying.noMethod.hint')}</p>
    </Panel>
  );
}

function NothingLeft() {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('paying.nothingOfCharge.title')}
      action={<LinkButton to="/mi-producto">{t('paying.nothing.products')}</LinkButton>}
    >
      {t('paying.nothingOfCharge.hint')}
    </EmptyState>
  );
}
