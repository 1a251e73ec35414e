import { amountText, ZERO } from '@kantuta/contract/money';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/section.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import { type DebtGroup, interestAheadOf } from './choice.rules.ts';
import { Revealed } from './revealed.tsx';

/** Paying every instalment as scheduled pays the interest of the whole plan; paying off asks less (SALE-13), and is one press away. */
export function InterestAhead({ group, onPayoff }: { group: DebtGroup; onPayoff: () => void }) {
  const { t, format } = useI18n();
  const amount = interestAheadOf(group);
  if (amount === ZERO) return null;
  const interest = format.money({ amount: amountText(amount), currency: group.currency });
  const [payoff] = group.payoffs;
  return (
    <Revealed>
      <Panel tone="due" label={t('paying.interestAhead.title', { amount: interest })}>
        <strong>{t('paying.interestAhead.title', { amount: interest })}</strong>
        <p>{t(payoff ? 'paying.interestAhead.payoff' : 'paying.interestAhead.hint')}</p>
        {payoff ? (
          <Button onClick={onPayoff}>
            {t('paying.payoff.choose', { amount: format.money(payoff.amount) })}
          </Button>
        ) : (
          <SupportLine />
        )}
      </Panel>
    </Revealed>
  );
}
