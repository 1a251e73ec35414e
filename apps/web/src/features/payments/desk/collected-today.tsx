import { readCollected } from '@kantuta/contract/payments/collected.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { StripFact } from '../../../ui/fact-strip.tsx';

/** What came today. */
export function CollectedToday() {
  const { t } = useI18n();
  const { data } = useQuery(callQuery(readCollected, {}));
  if (!data) return <StripFact label={t('deskMoney.collected')} value="…" />;
  return (
    <StripFact
      label={t('deskMoney.collected')}
      value={
        data.amounts.length === 0
          ? '—'
          : data.amounts.map((each) => <Amount key={each.currency} value={each} />)
      }
      note={t('deskMoney.collectedReceipts', { n: data.receipts })}
    />
  );
}
