import { INTENT_STATES, isOpen } from '@kantuta/contract/payments/intent.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import type { Counter } from './counter.api.ts';
import { PrintButton } from './paid-panel.tsx';

/** The latest payments of this cashier, each with its paper. */
export function LatestPayments({
  latest,
  onOpen,
}: {
  latest: Counter['latest'];
  onOpen: (intentId: string) => void;
}) {
  const { t, format } = useI18n();
  return (
    <Section title={t('counter.latest')}>
      {latest.length === 0 ? (
        <p>{t('counter.latestNone')}</p>
      ) : (
        <RowList label={t('counter.latest')}>
          {latest.map(({ intentId, customer, amount, at, receipt, state }) => (
            <Row
              key={intentId}
              title={customer}
              detail={`${format.time(at)} · ${
                receipt
                  ? t('counter.receipt', { number: receipt.number })
                  : t(isWaiting(state) ? 'counter.verifying' : 'counter.notPaid')
              }`}
              aside={<Amount value={amount} />}
              below={
                receipt ? (
                  <PrintButton
                    reference={receipt.reference}
                    paper="roll"
                    label={t('counter.printRoll')}
                  />
                ) : (
                  isWaiting(state) && (
                    <Button onClick={() => onOpen(intentId)}>{t('counter.seeOpen')}</Button>
                  )
                )
              }
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function isWaiting(text: string): boolean {
  const state = INTENT_STATES.find((known) => known === text);
  return state !== undefined && isOpen(state);
}
