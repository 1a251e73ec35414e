import { day } from '@kantuta/contract/dates';
import { standingSection } from '@kantuta/contract/sales/portfolio.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { Amount } from '../../../ui/amount.tsx';
import { StripFact } from '../../../ui/fact-strip.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** How the customer stands: the arrears with their fines, what comes next, and the last payment. */
export const CustomerStanding = sectionPart(standingSection, ({ data }) => {
  const { t, format } = useI18n();
  const { arrears, daysLate, overdue, next, lastPaidOn } = data;
  if (arrears === null)
    return <StripFact label={t('customers.state')} value={t('customers.noneInForce')} />;
  const isLate = overdue.length > 0;
  return (
    <>
      <StripFact
        label={t('customers.state')}
        value={
          <StateBadge tone={isLate ? 'problem' : 'good'}>
            {t(`sales.arrears.${arrears}`)}
          </StateBadge>
        }
        note={isLate ? t('portfolio.days', { n: daysLate }) : ''}
      />
      <StripFact
        label={t('customers.overdue')}
        tone={isLate ? 'problem' : 'calm'}
        value={
          isLate
            ? overdue.map(({ amount }) => <Amount key={amount.currency} value={amount} />)
            : t('customers.nothing')
        }
        note={overdue
          .map(({ count, fine }) =>
            [
              t('portfolio.counted', { n: count }),
              /[1-9]/.test(fine.amount)
                ? t('portfolio.withFine', { amount: format.money(fine) })
                : '',
            ]
              .filter((part) => part !== '')
              .join(' · '),
          )
          .join('; ')}
      />
      <StripFact
        label={t(isLate ? 'customers.oldestDue' : 'customers.nextDue')}
        value={next ? format.date(day(next.dueOn)) : '—'}
        note={next ? format.money(next.amount) : ''}
      />
      <StripFact
        label={t('customers.lastPaid')}
        value={lastPaidOn === null ? '—' : format.date(day(lastPaidOn))}
      />
    </>
  );
});
