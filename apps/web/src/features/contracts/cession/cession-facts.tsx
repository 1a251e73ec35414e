import type { Cession } from '@kantuta/contract/contracts/cession.calls';
import { day } from '@kantuta/contract/dates';
import { isOpenCession } from '@kantuta/contract/contracts/cession.rules';
import { parseCents } from '@kantuta/contract/money';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Facts } from '../../../ui/section.tsx';

/** What is ceded, between whom, and what is left to be paid of it. */
export function CessionFacts({ cession }: { cession: Cession }) {
  const { t, format } = useI18n();
  const { holder, newHolder, fee, outstanding, next, overdue, instalmentsLeft } = cession;
  const isOpen = isOpenCession(cession.state);
  const isAny = (amount: string) => parseCents(amount) > 0;
  return (
    <Facts
      items={[
        { label: t('cession.state'), value: t(`cession.states.${cession.state}`) },
        { label: t('cession.holder'), value: holder },
        ...(newHolder === '' ? [] : [{ label: t('cession.newHolder'), value: newHolder }]),
        ...(isAny(fee.amount)
          ? [
              {
                label: t('cession.fee'),
                value: t('cession.feeBy', { amount: format.money(fee) }),
              },
            ]
          : []),
        ...(isOpen
          ? [
              { label: t('cession.outstanding'), value: <Amount value={outstanding} /> },
              ...(next
                ? [
                    {
                      label: t('cession.next'),
                      value: t('cession.nextOn', {
                        amount: format.money(next.amount),
                        date: format.date(day(next.dueOn)),
                      }),
                    },
                    {
                      label: t('cession.left'),
                      value: instalmentsLeft,
                    },
                  ]
                : []),
              ...(isAny(overdue.amount)
                ? [{ label: t('cession.overdue'), value: <Amount value={overdue} /> }]
                : []),
              { label: t('cession.until'), value: format.dateTime(cession.validUntil) },
            ]
          : []),
      ]}
    />
  );
}
