import type { AnswerOf } from '@kantuta/contract/call';
import { money, parseCents, subtract } from '@kantuta/contract/money';
import { readFairExit } from '@kantuta/contract/reversals/credits.calls';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery } from '../../../lib/queries.ts';
import type { SharedProps } from '../../../lib/section-part.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Panel, Section } from '../../../ui/section.tsx';
import styles from './exit-tab.module.css';

type Exit = NonNullable<AnswerOf<typeof readFairExit>['exit']>;

/** What a purchase would leave if its owner stopped today or six instalments later, with the formula (REV-10). */
export function ExitTab({ detail: { product } }: SharedProps['product']) {
  const { t } = useI18n();
  const query = useQuery(callQuery(readFairExit, { saleId: product.saleId }));
  return (
    <Loaded query={query} problem={t('reversals.exit.loadProblem')} back={null}>
      {({ exit }) => (exit ? <Both exit={exit} /> : <p>{t('reversals.exit.nothing')}</p>)}
    </Loaded>
  );
}

function Both({ exit }: { exit: Exit }) {
  const { t, format } = useI18n();
  const { now, later, more, cost } = exit;
  const [before, then] = [now, later].map(({ recognised }) => parseCents(recognised.amount));
  const growth = money(
    subtract(then ?? parseCents('0.00'), before ?? parseCents('0.00')),
    now.recognised.currency,
  );
  return (
    <div className={styles.page}>
      <div>
        <h2 className={styles.title}>{t('reversals.exit.title')}</h2>
        <p className={styles.quiet}>{t('reversals.exit.lead')}</p>
      </div>
      <div className={styles.sides}>
        <Section title={t('reversals.exit.now')}>
          <Side of={now} />
        </Section>
        <Section title={t('reversals.exit.later', { n: more })}>
          <Side of={later} />
          <p className={styles.quiet}>
            {t('reversals.exit.cost', { amount: format.money(cost) })}{' '}
            {t('reversals.exit.grows', { amount: format.money(growth) })}
          </p>
        </Section>
      </div>
      <Formula exit={exit} />
      <p className={styles.reference}>{t('reversals.reference')}</p>
      <p className={styles.quiet}>{t('reversals.notCash')}</p>
    </div>
  );
}

function Side({ of }: { of: Exit['now'] }) {
  const { t, format } = useI18n();
  return (
    <>
      <p className={styles.credit}>
        <span className={styles.quiet}>{t('reversals.exit.credit')}</span>
        <Amount value={of.recognised} size="large" />
      </p>
      <Facts
        items={[
          { label: t('reversals.exit.paid'), value: <Amount value={of.paidCapital} /> },
          { label: t('reversals.exit.instalments'), value: of.paidInstalments },
          { label: t('reversals.exit.pct'), value: format.percent(of.pct) },
        ]}
      />
    </>
  );
}

function Formula({ exit: { steps, capNewPct, freshPct, months } }: { exit: Exit }) {
  const { t, format } = useI18n();
  const pct = (value: string) => format.percent(value);
  return (
    <Panel label={t('reversals.exit.formula')}>
      <h2 className={styles.title}>{t('reversals.exit.formula')}</h2>
      <ul className={styles.rules}>
        <li>{t('reversals.exit.below12')}</li>
        <li>{t('reversals.exit.from12', { pct: pct(steps.from12Pct) })}</li>
        <li>{t('reversals.exit.from24', { pct: pct(steps.from24Pct) })}</li>
        {Number(steps.maxPct) > Number(steps.from24Pct) && (
          <li>
            {t('reversals.exit.perYear', { pct: pct(steps.perYearPct), max: pct(steps.maxPct) })}
          </li>
        )}
        <li>
          {t('reversals.exit.limits', { cap: pct(capNewPct), fresh: pct(freshPct), n: months })}
        </li>
      </ul>
    </Panel>
  );
}
