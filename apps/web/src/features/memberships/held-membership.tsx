import type { HeldMembership as Held } from '@kantuta/contract/memberships/improving.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Panel, Section } from '../../ui/section.tsx';
import { BetterMembership } from './better-membership.tsx';
import { CHANGE_PATH } from './improving/change-path.ts';
import { QuoteButton } from './improving/quote-button.tsx';
import styles from './improve-page.module.css';

type Shares = { duePct: string; minPaidPct: string };

/** A membership of the person: what keeps it from becoming a better one, with the way out, and what each better one costs. */
export function HeldMembership({ held, ...shares }: { held: Held } & Shares) {
  const { t, format } = useI18n();
  const { name, saleNumber, oldPrice, paidCapital, problem, toSign, offers } = held;
  return (
    <Section title={name}>
      <p className={styles.quiet}>
        {t('improving.held', {
          number: saleNumber,
          price: format.money(oldPrice),
          paid: format.money(paidCapital),
        })}
      </p>
      {toSign && (
        <Panel tone="info">
          <strong>{t('improvement.toSign')}</strong>
          <p>
            {t('improvement.signBy', { to: toSign.to, date: format.deadline(toSign.signUntil) })}
          </p>
          <LinkButton to={CHANGE_PATH} search={{ venta: String(held.saleId) }} kind="primary" wide>
            {t('improvement.goSign')}
          </LinkButton>
        </Panel>
      )}
      {problem !== null && <Problem held={held} {...shares} />}
      {problem !== 'special_code' &&
        problem !== 'promo_second_suspended' &&
        offers.length === 0 && <p>{t('improving.isBest')}</p>}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <BetterMembership key={offer.itemId} held={held} offer={offer} duePct={shares.duePct}>
            {problem === null && toSign === null && (
              <QuoteButton saleId={held.saleId} itemId={offer.itemId} name={offer.name} />
            )}
          </BetterMembership>
        ))}
      </ul>
    </Section>
  );
}

function Problem({ held: { problem, missing }, minPaidPct }: { held: Held } & Shares) {
  const { t, format } = useI18n();
  if (problem === 'promo_second_suspended')
    return (
      <Panel tone="problem">
        <p>{t('improving.suspended')}</p>
      </Panel>
    );
  if (problem === 'special_code')
    return (
      <Panel tone="info">
        <p>{t('improving.special')}</p>
        <LinkButton to="/atencion-cliente" kind="secondary">
          {t('improving.ask')}
        </LinkButton>
      </Panel>
    );
  return (
    <Panel tone={problem === 'overdue_instalments' ? 'problem' : 'due'}>
      <p>
        {problem === 'overdue_instalments'
          ? t('improving.overdue')
          : t('improving.minPaid', {
              pct: format.percent(minPaidPct),
              missing: missing ? format.money(missing) : '',
            })}
      </p>
      <LinkButton to="/realizar-pago" kind="primary">
        {t('improving.pay')}
      </LinkButton>
    </Panel>
  );
}
