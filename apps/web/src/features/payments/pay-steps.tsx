import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Panel } from '../../ui/section.tsx';
import { type DebtGroup, groupKey, payableItems, shieldedItems } from './choice.rules.ts';
import { type Asked, usePayFlow } from './pay-flow.ts';
import { PayForm } from './pay-form.tsx';
import styles from './pay-page.module.css';
import { PaymentDialog } from './payment-dialog.tsx';
import { UnknownPanel } from './unknown-panel.tsx';

/** Method, data, finish; and above them the open payment, even when its debts are gone. */
export function PaySteps({
  groups,
  saleId,
  asked,
}: {
  groups: readonly DebtGroup[];
  saleId: number | undefined;
  asked: Asked;
}) {
  const flow = usePayFlow(asked);
  const navigate = useNavigate();
  const { state, move } = flow;
  const { phase } = state;
  const payable = groups.filter((group) => payableItems(group).length > 0);
  useNamedInAddress(phase.name === 'watching' ? phase.intentId : undefined, asked);

  if (phase.name === 'unknown') {
    return (
      <UnknownPanel
        attempt={phase.attempt}
        onFound={(intentId) => move({ type: 'found', intentId })}
        onNothing={() => move({ type: 'nothing' })}
      />
    );
  }
  return (
    <>
      {phase.name === 'nothing' && (
        <NothingRecorded onAgain={() => move({ type: 'step', step: 'finish' })} />
      )}
      <Shielded groups={groups} />
      {payable.length === 0 ? (
        <NothingToPay isOfProduct={saleId !== undefined} />
      ) : (
        <PayForm groups={payable} saleId={saleId} flow={flow} />
      )}
      {phase.name === 'watching' && (
        <PaymentDialog
          key={phase.intentId}
          intentId={phase.intentId}
          nextGroups={payable}
          onClose={() => move({ type: 'again', step: 'data' })}
          onDone={() => void navigate({ to: '/' })}
          onAgain={() => move({ type: 'again', step: 'finish' })}
          onNext={(group) => move({ type: 'again', step: 'data', group: groupKey(group) })}
        />
      )}
    </>
  );
}

/**
 * The address names the payment whose dialog is open: a phone may discard the page while its owner pays in the app of the bank. After the
 * reload the page shows the state of that payment instead of offering a new one.
 */
function useNamedInAddress(intentId: string | undefined, asked: Asked): void {
  const navigate = useNavigate();
  const name = useEffectEvent((open: string | undefined) => {
    if (asked.intentId === open) return;
    void navigate({
      to: '.',
      search: ({ intent: _before, ...others }) =>
        open === undefined ? others : { ...others, intent: open },
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => name(intentId), [intentId]);
}

/** Instalments under review cannot be paid, so they are not offered; a note mentions them. */
function Shielded({ groups }: { groups: readonly DebtGroup[] }) {
  const { t } = useI18n();
  const items = groups.flatMap((group) => shieldedItems(group));
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
