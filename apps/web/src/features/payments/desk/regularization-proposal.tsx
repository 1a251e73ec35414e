import type { Regularization } from '@kantuta/contract/payments/regularizations.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Panel } from '../../../ui/section.tsx';

/** What the desk is advised to do with the money, and why (PAY-72). */
export function Proposal({ of: { proposed, can, wish } }: { of: Regularization }) {
  const { t } = useI18n();
  if (!proposed) return null;
  const { use, why } = proposed;
  return (
    <Panel tone="info">
      <p>
        <strong>
          {t('deskMoney.proposal.title', {
            use: t(
              use !== null
                ? `deskMoney.uses.${use}`
                : why === 'other_open'
                  ? 'deskMoney.proposal.wait'
                  : 'deskMoney.proposal.between',
            ),
          })}
        </strong>
      </p>
      <p>{t(`deskMoney.proposal.why.${why}`)}</p>
      {wish !== null && (
        <p>
          {t('deskMoney.wish.title')}: {t(`deskMoney.wish.${wish}`)}
        </p>
      )}
      {use === 'return' && can.apply && !can.giveBack && <p>{t('deskMoney.proposal.byFinance')}</p>}
    </Panel>
  );
}
