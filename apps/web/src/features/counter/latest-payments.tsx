import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import type { Counter } from './counter.api.ts';
import { PrintButton } from './paid-panel.tsx';

/** The latest payments of this cashier, each with its paper. */
export function LatestPayments({ latest }: { latest: Counter['latest'] }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('counter.latest')}>
      {latest.length === 0 ? (
        <p>{t('counter.latestNone')}</p>
      ) : (
        <RowList label={t('counter.latest')}>
          {latest.map(({ intentId, customer, amount, at, receipt }) => (
            <Row
              key={intentId}
              title={customer}
              detail={`${format.time(at)} · ${
                receipt ? t('counter.receipt', { number: receipt.number }) : t('counter.verifying')
              }`}
              aside={<Amount value={amount} />}
              below={
                receipt && (
                  <PrintButton
                    reference={receipt.reference}
                    paper="roll"
                    label={t('counter.printRoll')}
                  />
                )
              }
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
