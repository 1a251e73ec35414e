import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { StripFact } from '../../../ui/fact-strip.tsx';
import { figuresQuery } from './portfolio.api.ts';

/** All that is overdue, and what of it is about to be reverted; each leads to its customers. */
export function OverdueToday() {
  const { t } = useI18n();
  const { data } = useQuery(figuresQuery({}));
  const last = data?.ages.find(({ age }) => age === 'pre_reversal');
  const parts = [
    { age: 'overdue', label: t('portfolio.ages.all'), of: data },
    { age: 'pre_reversal', label: t('sales.arrears.pre_reversal'), of: last },
  ];
  return parts.map(({ age, label, of }) => (
    <StripFact
      key={age}
      label={
        <Link to="/operaciones/cartera" search={{ age }}>
          {label}
        </Link>
      }
      tone={of && of.customers > 0 ? 'problem' : 'calm'}
      value={of ? of.overdue.map((each) => <Amount key={each.currency} value={each} />) : '…'}
      note={of ? t('portfolio.ages.people', { n: of.customers }) : ''}
    />
  ));
}
