import type { HeldMembership, ImproveOffer } from '@kantuta/contract/memberships/improving.calls';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts as FactList } from '../../ui/section.tsx';
import styles from './improve-page.module.css';

type Facts = NonNullable<ImproveOffer['facts']>;

/** A better membership: every part of what it costs in the order in which it follows, and what it brings that the old one does not. */
export function BetterMembership({
  held,
  offer,
  duePct,
  children,
}: {
  held: HeldMembership;
  offer: ImproveOffer;
  duePct: string;
  /** What can be done with it. */
  children?: ReactNode;
}) {
  const { t, format } = useI18n();
  const { name, newPrice, difference, dueNow, financed, months, instalment, annualRatePct } = offer;
  const brings = useBrings();
  const before = held.facts && brings(held.facts, offer.facts);
  const after = offer.facts && brings(offer.facts, held.facts);
  return (
    <li className={styles.offer}>
      <h3 className={styles.name}>{name}</h3>
      {before && <p className={styles.quiet}>{t('improving.before', { facts: before })}</p>}
      {after && <p className={styles.quiet}>{t('improving.after', { facts: after })}</p>}
      <FactList
        items={[
          { label: t('improving.newPrice'), value: <Amount value={newPrice} /> },
          { label: t('improving.oldPrice'), value: <Amount value={held.oldPrice} /> },
          { label: t('improving.difference'), value: <Amount value={difference} /> },
          {
            label: t('improving.dueNow', { pct: format.percent(duePct) }),
            value: <Amount value={dueNow} />,
          },
          { label: t('improving.paidCapital'), value: <Amount value={held.paidCapital} /> },
          { label: t('improving.financed'), value: <Amount value={financed} /> },
        ]}
      />
      <p className={styles.plan}>
        {t('improving.plan', {
          n: months,
          amount: format.money(instalment),
          rate: format.percent(annualRatePct),
        })}
      </p>
      {children}
    </li>
  );
}

/** What a membership gives, in one line; what only the other one gives is said too, so that both lines speak of the same things. */
function useBrings() {
  const { t } = useI18n();
  return (
    { cabins, passes = 0, years = 0, benefits = 0 }: Facts,
    other: Facts | null | undefined,
  ): string =>
    [
      (cabins ?? other?.cabins) !== undefined &&
        t(cabins === true ? 'memberships.cabins' : 'memberships.noCabins'),
      passes > 0
        ? t('memberships.passes', { n: passes })
        : (other?.passes ?? 0) > 0 && t('improving.noPasses'),
      years > 0 && t('memberships.years', { n: years }),
      benefits > 0
        ? t('memberships.benefits', { n: benefits })
        : (other?.benefits ?? 0) > 0 && t('improving.noBenefits'),
    ]
      .filter((each) => each !== false)
      .join(' · ');
}
