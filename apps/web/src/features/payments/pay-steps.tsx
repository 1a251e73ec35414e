import type { DebtItem } from '@kantuta/contract/payments/debts.calls';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Panel } from '../../ui/section.tsx';
import { afterPayment } from './after-payment.rules.ts';
import { useArrival } from './arrivals.ts';
import { type DebtGroup, groupKey, payableItems, shieldedItems } from './choice.rules.ts';
import { methodsOf } from './methods.rules.ts';
import { PaidItems } from './paid-items.tsx';
import { usePayFlow } from './pay-flow.ts';
import { PayForm } from './pay-form.tsx';
import styles from './pay-page.module.css';
import { type PayPlace, usePayPlace } from './pay-place.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { UnknownPanel } from './unknown-panel.tsx';

/** Method, data, finish; and above them the open payment, even when its debts are gone. */
export function PaySteps({
  groups,
  saleId,
  mode,
}: {
  groups: readonly DebtGroup[];
  saleId: number | undefined;
  mode: string | undefined;
}) {
  const flow = usePayFlow(mode);
  const { state, move } = flow;
  const { phase } = state;
  const payable = groups.filter((group) => payableItems(group).length > 0);
  const place = usePayPlace(hasOneMethod(payable) ? 'data' : 'method');
  const { settled, close, putAway } = useArrival(groups, place.intent);
  const leave = useEnd(place, settled?.intentId, putAway);

  if (phase.name === 'unknown') {
    return (
      <UnknownPanel
        attempt={phase.attempt}
        isClosed={phase.isClosed === true}
        onFound={(intentId) => {
          move({ type: 'found' });
          place.open(intentId, { replace: true });
        }}
        onNothing={() => move({ type: 'nothing' })}
        onRefused={() => move({ type: 'refused' })}
      />
    );
  }
  return (
    <>
      {phase.name === 'nothing' && <NothingRecorded onAgain={() => move({ type: 'calm' })} />}
      <Shielded groups={groups} />
      {settled && <PaidItems payment={settled} />}
      {!settled && payable.length === 0 && <NothingToPay isOfProduct={saleId !== undefined} />}
      {!settled && payable.length > 0 && (
        <PayForm groups={payable} saleId={saleId} flow={flow} place={place} />
      )}
      {place.intent !== undefined && (
        <PaymentDialog
          key={place.intent}
          intentId={place.intent}
          after={settled ? afterPayment(groups, settled) : null}
          onClose={place.close}
          onDone={leave}
          onAgain={place.again}
          onNext={(group) => {
            close(place.intent ?? '');
            move({ type: 'group', group: groupKey(group) });
            place.restart();
          }}
        />
      )}
    </>
  );
}

/** With one usable method there is nothing to ask: it is answered already. */
function hasOneMethod(groups: readonly DebtGroup[]): boolean {
  return methodsOf(groups).filter(({ availability }) => availability === 'open').length === 1;
}

/**
 * One place owns the end: a payment that is settled opens its own face, and every way out of that face leads home, also "back". Nobody lands
 * on the same page with the next instalment chosen.
 */
function useEnd(place: PayPlace, settledId: string | undefined, putAway: () => void): () => void {
  const shown = useRef('');
  const isLeaving = useRef(false);
  const leave = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    putAway();
    void place.leave();
  };
  const { intent } = place;
  const follow = useEffectEvent((end: string, open: string | undefined) => {
    if (isLeaving.current) return;
    if (open === end) shown.current = end;
    else if (shown.current === end) leave();
    else place.open(end, { replace: true });
  });
  useEffect(() => {
    if (settledId !== undefined) follow(settledId, intent);
  }, [settledId, intent]);
  return leave;
}

/** Instalments under review, and those of a plan that waits for a signature, cannot be paid, so they are not offered; a note mentions them. */
function Shielded({ groups }: { groups: readonly DebtGroup[] }) {
  const { t } = useI18n();
  const items = groups.flatMap((group) => shieldedItems(group));
  const reviewed = items.filter(({ state }) => state !== 'frozen');
  return (
    <>
      {reviewed.length < items.length && <p className={styles.only}>{t('paying.frozen')}</p>}
      <Reviewed items={reviewed} />
    </>
  );
}

function Reviewed({ items }: { items: readonly DebtItem[] }) {
  const { t } = useI18n();
  const [first] = items;
  if (!first) return null;
  return (
    <p className={styles.only}>
      <span>{t('paying.shielded', { n: items.length })}</span>
      {first.openIntentId !== '' && (
        <Link
          to="/verificar-pago/$tipopago"
          params={{ tipopago: 'qr' }}
          search={{ intent: first.openIntentId }}
        >
          {t('paying.seeStages')}
        </Link>
      )}
    </p>
  );
}

function NothingRecorded({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n();
  return (
    <Panel tone="info" label={t('paying.unknown.nothing')}>
      <div role="alert" className={styles.stack}>
        <strong>{t('paying.unknown.nothing')}</strong>
        <p>{t('paying.unknown.nothingHint')}</p>
        <Button onClick={onAgain}>{t('paying.unknown.startAgain')}</Button>
      </div>
    </Panel>
  );
}

function NothingToPay({ isOfProduct }: { isOfProduct: boolean }) {
  const { t } = useI18n();
  return isOfProduct ? (
    <EmptyState
      title={t('paying.nothingOfProduct.title')}
      action={
        <LinkButton to="/realizar-pago" kind="primary">
          {t('paying.seeAll')}
        </LinkButton>
      }
    >
      {t('paying.nothingOfProduct.hint')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('paying.nothing.title')}
      action={
        <LinkButton to="/mi-producto" kind="primary">
          {t('paying.nothing.products')}
        </LinkButton>
      }
    >
      {t('paying.nothing.hint')}
    </EmptyState>
  );
}
