import { day } from '@kantuta/contract/dates';
import { basisPoints } from '@kantuta/contract/exact-money';
import type {
  Benefit,
  BenefitMembership,
} from '@kantuta/contract/memberships/benefits/benefits.calls';
import { parseCents, smaller } from '@kantuta/contract/money';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/drawings/progress-line.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import { BenefitRow } from './benefit-row.tsx';
import styles from './benefits.module.css';

/** A membership: what unlocks its benefits or keeps them locked, the one that can be taken now, and those of every year. */
export function BenefitsOf({ held }: { held: BenefitMembership }) {
  const { t, format } = useI18n();
  const { product, saleNumber, year, left, perYear, fee } = held;
  return (
    <Section title={product}>
      <div className={styles.part}>
        {saleNumber !== '' && (
          <p className={styles.quiet}>{t('benefits.held', { number: saleNumber })}</p>
        )}
        <Facts
          items={[
            ...(year
              ? [
                  {
                    label: t('benefits.year'),
                    value: t('benefits.yearOf', {
                      from: format.date(day(year.from)),
                      until: format.date(day(year.until)),
                    }),
                  },
                  {
                    label: t('benefits.left'),
                    value: t('benefits.leftOf', { left, all: perYear }),
                  },
                ]
              : []),
            {
              label: t('benefits.fee'),
              value: `${format.money(fee)} · ${t('benefits.taxes')}`,
            },
          ]}
        />
        <Standing held={held} />
        {yearsOf(held.benefits).map((own) => (
          <YearList key={own[0].year.from} product={product} own={own} />
        ))}
      </div>
    </Section>
  );
}

function Standing({ held }: { held: BenefitMembership }) {
  const { t } = useI18n();
  const { saleId, product, problem, open } = held;
  if (open?.paying)
    return (
      <Panel tone="info">
        <p>{t('benefits.paying')}</p>
        <LinkButton
          to="/verificar-pago/$tipopago"
          params={{ tipopago: 'beneficio' }}
          search={{ intent: open.paying }}
        >
          {t('benefits.seePayment')}
        </LinkButton>
      </Panel>
    );
  if (problem === 'unpaid') return <ToUnlock held={held} />;
  if (problem === 'overdue')
    return (
      <Panel tone="problem">
        <p>{t('benefits.unlock.overdue')}</p>
        <PayLink saleId={saleId} product={product} />
      </Panel>
    );
  if (problem !== null)
    return (
      <p className={styles.quiet}>
        {t(`benefits.unlock.${problem === 'used_up' ? 'usedUp' : problem}`)}
      </p>
    );
  return (
    <div className={styles.part}>
      {open && <p>{t('benefits.open', { kind: t(`benefits.kinds.${open.kind}`) })}</p>}
      <div className={styles.start}>
        <LinkButton
          kind="primary"
          to="/beneficios-travel/pagar"
          search={{ venta: String(saleId) }}
          aria-label={t('benefits.takeOf', { product })}
        >
          {open ? t('benefits.goOn') : t('benefits.take')}
        </LinkButton>
      </div>
    </div>
  );
}

/** How much of the price is still to be paid, as a bar and in figures, with the way to pay it (BEN-2). */
function ToUnlock({ held }: { held: BenefitMembership }) {
  const { t, format } = useI18n();
  const { saleId, product, paid, needed, missing, unlockPct } = held;
  const whole = parseCents(needed.amount);
  const label = t('benefits.unlock.title');
  return (
    <Panel tone="due">
      <div className={styles.bar}>
        <div className={styles.figures}>
          <span>{label}</span>
          <span>
            {t('benefits.unlock.paid', { paid: format.money(paid), needed: format.money(needed) })}
          </span>
        </div>
        <ProgressLine
          basisPoints={basisPoints(smaller(parseCents(paid.amount), whole), whole)}
          label={label}
        />
      </div>
      <p>
        {t('benefits.unlock.missing', {
          missing: missing ? format.money(missing) : '',
          pct: format.percent(unlockPct),
        })}
      </p>
      <PayLink saleId={saleId} product={product} />
    </Panel>
  );
}

function PayLink({ saleId, product }: { saleId: number; product: string }) {
  const { t } = useI18n();
  return (
    <LinkButton
      kind="primary"
      to="/realizar-pago"
      search={{ sale: saleId }}
      aria-label={t('benefits.unlock.payOf', { product })}
    >
      {t('benefits.unlock.pay')}
    </LinkButton>
  );
}

function YearList({ product, own }: { product: string; own: readonly [Benefit, ...Benefit[]] }) {
  const { t, format } = useI18n();
  const { from, until } = own[0].year;
  const dates = { from: format.date(day(from)), until: format.date(day(until)) };
  return (
    <>
      {/* The numbers begin again in each year. */}
      <h3>
        {t('benefits.year')} {t('benefits.yearOf', dates)}
      </h3>
      <RowList label={t('benefits.list', { product, ...dates })}>
        {own.map((benefit) => (
          <BenefitRow key={benefit.number} benefit={benefit} />
        ))}
      </RowList>
    </>
  );
}

/** In the order in which they come: the newest year first. */
function yearsOf(benefits: readonly Benefit[]): [Benefit, ...Benefit[]][] {
  const years: [Benefit, ...Benefit[]][] = [];
  for (const benefit of benefits) {
    const last = years.at(-1);
    if (last?.[0].year.from === benefit.year.from) last.push(benefit);
    else years.push([benefit]);
  }
  return years;
}
