import type { HeldMembership, ImproveOffer } from '@kantuta/contract/memberships/improving.calls';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/section.tsx';
import styles from './improve-page.module.css';

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
  const [before, after] = [held.facts, offer.facts].map((facts) => facts && brings(facts));
  return (
    <li className={styles.offer}>
      <h3 className={styles.name}>{name}</h3>
      {before && <p className={styles.quiet}>{t('improving.before', { facts: before })}</p>}
      {after && <p className={styles.quiet}>{t('improving.after', { facts: after })}</p>}
      <Facts
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

/** What a membership gives, in one line. */
function useBrings() {
  const { t } = useI18n();
  return ({ cabins, passes = 0, years = 0, benefits = 0 }: ImproveOffer['facts']): string =>
    [
      ...(cabins === undefined ? [] : [t(cabins ? 'memberships.cabins' : 'memberships.noCabins')]),
      ...(passes > 0 ? [t('memberships.passes', { n: passes })] : []),
      ...(years > 0 ? [t('memberships.years', { n: years })] : []),
      ...(benefits > 0 ? [t('memberships.benefits', { n: benefits })] : []),
    ].join(' · ');
}
