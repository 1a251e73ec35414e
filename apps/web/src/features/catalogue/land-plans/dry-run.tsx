import { MOST_PROBLEMS } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import type { LandPlanDetail } from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { type I18n, phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from './land-plans.module.css';
import { useProblemText } from './problem-text.ts';

const TONES = { new: 'good', changed: 'due', gone: 'problem' } as const;

/** What keeps the plan from being published; nothing of it is written. */
export function Problems({ plan: { problems, problemCount } }: { plan: LandPlanDetail }) {
  const { t } = useI18n();
  const textOf = useProblemText();
  return (
    <Section title={t('landPlans.problemsTitle')}>
      {problemCount === 0 ? (
        <p className={styles.good}>{t('landPlans.noProblems')}</p>
      ) : (
        <>
          <p className={styles.bad}>
            {problemCount < MOST_PROBLEMS
              ? t('landPlans.nothingWritten', { n: problemCount })
              : t('landPlans.atLeast', { n: problemCount })}
          </p>
          <ol className={styles.problems}>
            {problems.map((problem, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list of one dry run never changes its order
              <li key={index}>{textOf(problem)}</li>
            ))}
          </ol>
          {problems.length < problemCount && (
            <p className={styles.quiet}>
              {t('landPlans.more', { n: problemCount - problems.length })}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

/** Every lot that is new, changed or gone, with what changes. */
export function Differences({
  plan: { differences, counts, state, changesGrounds },
}: {
  plan: LandPlanDetail;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const total = counts.new + counts.changed + counts.gone;
  // What was published without a lot was of streets.
  const hint =
    changesGrounds || state === 'published' ? 'landPlans.groundsHint' : 'landPlans.sameHint';
  return (
    <Section title={t(state === 'published' ? 'landPlans.published' : 'landPlans.differences')}>
      {total === 0 ? (
        <p>{t(hint)}</p>
      ) : (
        <DataTable
          caption={t('landPlans.differences')}
          hideCaption
          dense
          rows={differences}
          rowKey={({ lot }) => lot}
          columns={columnsOf(i18n)}
        />
      )}
      {differences.length < total && (
        <p className={styles.quiet}>{t('landPlans.more', { n: total - differences.length })}</p>
      )}
    </Section>
  );
}

function columnsOf(i18n: I18n): Column<LandPlanDetail['differences'][number]>[] {
  const { t } = i18n;
  const value = (text: string) => phraseOf(i18n, `landPlans.units.${text}`) ?? text;
  return [
    { key: 'lot', header: t('landPlans.lot'), names: true, cell: ({ lot }) => lot },
    {
      key: 'change',
      header: t('landPlans.change'),
      cell: ({ change }) => (
        <StateBadge tone={TONES[change]}>{t(`landPlans.changes.${change}`)}</StateBadge>
      ),
    },
    {
      key: 'fields',
      header: t('landPlans.what'),
      cell: ({ fields }) =>
        fields
          .map(({ fact, before, after }) =>
            before === after
              ? t(`landPlans.facts.${fact}`)
              : `${t(`landPlans.facts.${fact}`)}: ${value(before)} → ${value(after)}`,
          )
          .join('; '),
    },
  ];
}
