import type { Improvement } from '@kantuta/contract/memberships/improving/improvements.calls';
import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import styles from './improving.module.css';

/** Every part of what the change comes to, in the order in which one follows from the other, and the plan before and after it. */
export function ChangeParts({ of }: { of: Improvement }) {
  const { t, format } = useI18n();
  const { oldPrice, newPrice, difference, paidCapital, dueNow, financed, openCapital } = of;
  const parts = { newPrice, oldPrice, difference, dueNow, paidCapital, financed };
  return (
    <>
      <Section title={t('improvement.parts')}>
        <Facts
          items={[
            ...Object.entries(parts).map(([key, value]) => ({
              label: t(`improvement.${key as keyof typeof parts}`),
              value: <Amount value={value} />,
            })),
            ...(of.way === 'upgrade'
              ? [{ label: t('improvement.upgrade.initial'), value: <Amount value={of.initial} /> }]
              : []),
            ...(Number(openCapital.amount) > 0
              ? [{ label: t('improvement.openCapital'), value: <Amount value={openCapital} /> }]
              : []),
          ]}
        />
        {of.way === 'upgrade' && <p className={styles.quiet}>{t('improvement.upgrade.taxes')}</p>}
      </Section>
      {of.after && (
        <Section title={t('improvement.plan')}>
          <PlanComparison before={of.before} after={of.after} />
          <p className={styles.quiet}>
            {t('improvement.rate', { rate: format.percent(of.annualRatePct) })}
          </p>
          <details className={styles.rows}>
            <summary>{t('improvement.rows')}</summary>
            <ol className={styles.list}>
              {of.rows.map(({ number, dueOn, amount }) => (
                <li key={number}>
                  <span>{t('improvement.row', { n: number })}</span>
                  <span>{format.date(day(dueOn))}</span>
                  <Amount value={amount} />
                </li>
              ))}
            </ol>
          </details>
        </Section>
      )}
    </>
  );
}

type Figures = NonNullable<Improvement['after']>;

function PlanComparison({ before, after }: { before: Figures | null; after: Figures }) {
  const { t, format } = useI18n();
  const lines = [
    ['months', (each: Figures) => String(each.months)],
    ['instalment', (each: Figures) => <Amount value={each.instalment} />],
    ['lastOn', (each: Figures) => format.date(day(each.lastOn))],
    ['total', (each: Figures) => <Amount value={each.total} />],
  ] as const;
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{t('improvement.plan')}</th>
          <th scope="col">{t('improvement.before')}</th>
          <th scope="col">{t('improvement.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([key, show]) => (
          <tr key={key}>
            <th scope="row">{t(`improvement.${key}`)}</th>
            <td>{before ? show(before) : key === 'months' ? t('improvement.paidOff') : ''}</td>
            <td>{show(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
