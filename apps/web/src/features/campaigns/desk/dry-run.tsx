import type { AnswerOf } from '@kantuta/contract/call';
import type { dryRunCampaign } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, fieldMessage } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { useScore } from '../score.ts';
import { dryRunQuery, type Whole } from './campaigns-desk.api.ts';
import styles from '../board/board.module.css';

type Rules = { winners: number; monthMinDays: number };

const number = (text: string) => Number(text.replaceAll(/\D/g, '').slice(0, 4));

/** Who would win by other rules, on the sales that are there; nothing is written (CAM-2). */
export function DryRun({ whole }: { whole: Whole }) {
  const { t } = useI18n();
  const { winners, monthMinDays } = whole.campaign.rules;
  const [rules, setRules] = useState<Rules>({ winners, monthMinDays });
  const [asked, setAsked] = useState<Rules | null>(null);
  const query = useQuery({
    ...dryRunQuery({ campaignId: whole.campaign.campaignId, ...(asked ?? rules) }),
    enabled: asked !== null,
  });
  // A number that cannot be stands beside its field; it is no lack of access.
  const bad =
    query.error instanceof ApiError && query.error.kind === 'invalid' ? query.error : null;
  return (
    <Section title={t('campaignsDesk.dryRun')}>
      <p>{t('campaignsDesk.dryRunLead')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(rules);
        }}
      >
        <TextField
          label={t('campaignsDesk.winners')}
          inputMode="numeric"
          value={String(rules.winners)}
          error={fieldMessage(bad, 'winners')}
          onChange={({ target }) => setRules({ ...rules, winners: number(target.value) })}
        />
        <TextField
          label={t('campaignsDesk.monthMinDays')}
          inputMode="numeric"
          value={String(rules.monthMinDays)}
          error={fieldMessage(bad, 'monthMinDays')}
          onChange={({ target }) => setRules({ ...rules, monthMinDays: number(target.value) })}
        />
        <div>
          <Button type="submit">{t('campaignsDesk.dryRun')}</Button>
        </div>
      </form>
      {asked && !bad && <Outcome whole={whole} query={query} />}
    </Section>
  );
}

type Tried = AnswerOf<typeof dryRunCampaign>;

function Outcome({ whole: { campaign }, query }: { whole: Whole; query: UseQueryResult<Tried> }) {
  const { t, format } = useI18n();
  const scoreOf = useScore();
  const placeOf = (place: number | null) =>
    place === null ? t('campaignsDesk.outside') : format.count(place);
  return (
    <Loaded query={query} height={200}>
      {({ advisers, sales, lines }) => (
        <>
          <output>{t('campaignsDesk.dryRunSums', { advisers, sales })}</output>
          {lines.length > 0 && (
            <DataTable
              caption={t('campaignsDesk.dryRun')}
              hideCaption
              dense
              rows={lines}
              rowKey={({ adviserId }) => adviserId}
              columns={[
                {
                  key: 'adviser',
                  header: t('campaignsDesk.adviser'),
                  names: true,
                  cell: ({ name }) => name,
                },
                {
                  key: 'score',
                  header: t('campaignsDesk.score'),
                  align: 'end',
                  cell: ({ score }) => scoreOf(campaign.kind, score),
                },
                {
                  key: 'before',
                  header: t('campaignsDesk.before'),
                  align: 'end',
                  cell: ({ before }) => placeOf(before),
                },
                {
                  key: 'after',
                  header: t('campaignsDesk.after'),
                  align: 'end',
                  cell: ({ after }) => placeOf(after),
                },
              ]}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
