import type { FoundProspect } from '@kantuta/contract/prospects/prospect-merges.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { doublesQuery } from './doubles.api.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { Merges } from './merges.tsx';

/** `/operaciones/prospectos`: somebody who is registered twice becomes one, and can be parted again (PRO-9). */
export function DoublesPage() {
  const { t } = useI18n();
  const [{ person: q = '' }, setFilters] = useFilters<'person'>();
  const query = useQuery(doublesQuery(q));
  return (
    <DeskPage
      title={t('doubles.title')}
      lead={t('doubles.lead')}
      filters={
        <SettledField
          label={t('doubles.find')}
          maxLength={120}
          value={q}
          onSettle={(text) => setFilters({ person: text })}
        />
      }
    >
      <Loaded query={query} height={320}>
        {({ prospects, merges }) => (
          <>
            {q === '' ? (
              <EmptyState title={t('doubles.start')}>{t('doubles.startHint')}</EmptyState>
            ) : (
              <Found prospects={prospects} />
            )}
            <Section title={t('doubles.merges')} quiet>
              {merges.length === 0 ? <p>{t('doubles.noMerges')}</p> : <Merges merges={merges} />}
            </Section>
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

/** What was found; two of them are chosen and merged. */
function Found({ prospects }: { prospects: readonly FoundProspect[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const pair = prospects.filter(({ prospectId }) => chosen.includes(prospectId));
  const [first, second] = pair;
  const choose = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  if (prospects.length === 0) return <EmptyState title={t('doubles.none')} />;
  return (
    <>
      <DataTable
        caption={t('doubles.found')}
        hideCaption
        dense
        rows={prospects}
        rowKey={({ prospectId }) => prospectId}
        columns={columnsOf(i18n, { chosen, choose })}
      />
      {pair.length > 0 && <output>{t('doubles.chosen', { n: pair.length })}</output>}
      {first && second && pair.length === 2 && (
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('doubles.merge')}
        </Button>
      )}
      {isOpen && first && second && (
        <MergeDialog
          first={first}
          second={second}
          onClose={() => setOpen(false)}
          onDone={() => setChosen([])}
        />
      )}
    </>
  );
}

function columnsOf(
  { t, format }: I18n,
  { chosen, choose }: { chosen: readonly string[]; choose: (id: string) => void },
): Column<FoundProspect>[] {
  return [
    {
      key: 'name',
      header: t('doubles.name'),
      names: true,
      cell: ({ prospectId, name, registeredAt }) => (
        <Checkbox
          label={name}
          aria-label={t('doubles.choose', { name, date: format.dateOf(registeredAt) })}
          checked={chosen.includes(prospectId)}
          // Two are merged at a time.
          disabled={chosen.length >= 2 && !chosen.includes(prospectId)}
          onChange={() => choose(prospectId)}
        />
      ),
    },
    {
      key: 'data',
      header: t('doubles.data'),
      cell: ({ document, phone, email }) => (
        <TwoLines
          first={[document, phone].filter((each) => each !== '').join(' · ')}
          then={email}
        />
      ),
    },
    {
      key: 'owner',
      header: t('doubles.owner'),
      cell: ({ owner: { name, code } }) => <TwoLines first={name} then={code} />,
    },
    {
      key: 'stage',
      header: t('doubles.stage'),
      cell: ({ stage }) => t(`prospects.stages.${stage}`),
    },
    {
      key: 'registered',
      header: t('doubles.registered'),
      cell: ({ registeredAt }) => format.dateOf(registeredAt),
    },
  ];
}
