import { SECOND_MS } from '@kantuta/contract/durations';
import type { MaintenanceWindow } from '@kantuta/contract/settings/maintenance.calls';
import { maintenanceStateAt } from '@kantuta/contract/settings/maintenance.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { MaintenanceAhead } from './maintenance-ahead.tsx';
import { maintenanceQuery } from './maintenance-desk.api.ts';
import { type Asked, MaintenanceDialog } from './maintenance-dialog.tsx';

/** `/operaciones/mantenimiento`: current, planned and past maintenance, and the switch (SET-7). */
export function MaintenanceDeskPage() {
  const { t } = useI18n();
  const query = useQuery(maintenanceQuery());
  const now = useNow(SECOND_MS);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <DeskPage
      title={t('notices.maintenance.title')}
      lead={t('notices.maintenance.lead')}
      actions={
        query.data?.can.change === true && (
          <Button kind="primary" onClick={() => setAsked({ what: 'plan' })}>
            {t('notices.maintenance.acts.plan.title')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ windows, can }) => (
          <Windows windows={at(windows, now)} now={now} canChange={can.change} onAsk={setAsked} />
        )}
      </Loaded>
      {asked && <MaintenanceDialog asked={asked} onClose={() => setAsked(null)} />}
    </DeskPage>
  );
}

/** Time passes while the page is open: maintenance begins and ends without an event. */
function at(windows: readonly MaintenanceWindow[], now: Date): MaintenanceWindow[] {
  return windows.map((each) => {
    const { startsAt, endsAt, endedAt } = each;
    const times = {
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
    };
    return { ...each, state: maintenanceStateAt(times, now) };
  });
}

function Windows({
  windows,
  now,
  canChange,
  onAsk,
}: {
  windows: readonly MaintenanceWindow[];
  now: Date;
  canChange: boolean;
  onAsk: (asked: Asked) => void;
}) {
  const { t } = useI18n();
  // The nearest first: the current one, then the coming ones.
  const ahead = windows.filter(({ state }) => state !== 'over').toReversed();
  return (
    <>
      {!ahead.some(({ state }) => state === 'on') && (
        <Panel tone="good">
          <p>
            <strong>{t('notices.maintenance.open')}</strong>
          </p>
        </Panel>
      )}
      {ahead.map((window) => (
        <MaintenanceAhead
          key={window.id}
          window={window}
          now={now}
          canChange={canChange}
          onAsk={(what) => onAsk({ what, window })}
        />
      ))}
      <Section title={t('notices.maintenance.history')}>
        <Over windows={windows} />
      </Section>
    </>
  );
}

function Over({ windows }: { windows: readonly MaintenanceWindow[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  const over = windows.filter(({ state }) => state === 'over');
  if (over.length === 0) return <EmptyState title={t('notices.maintenance.none')} />;
  return (
    <DataTable
      caption={t('notices.maintenance.history')}
      hideCaption
      dense
      rows={over}
      rowKey={({ id }) => id}
      columns={columnsOf(i18n, windows)}
    />
  );
}

function columnsOf(
  { t, format }: I18n,
  all: readonly MaintenanceWindow[],
): Column<MaintenanceWindow>[] {
  return [
    {
      key: 'time',
      header: t('notices.time'),
      names: true,
      cell: (window) => {
        const { startsAt, endsAt, endedAt } = window;
        if (!isCalledOff(window))
          return `${format.dateTime(startsAt)} – ${format.dateTime(endedAt ?? endsAt)}`;
        return t(
          isMoved(window, all) ? 'notices.maintenance.wasMoved' : 'notices.maintenance.calledOff',
          {
            from: format.dateTime(startsAt),
            to: format.dateTime(endsAt),
          },
        );
      },
    },
    {
      key: 'author',
      header: t('notices.author'),
      cell: ({ author, endedBy }) => (
        <TwoLines
          first={author}
          then={endedBy === '' ? '' : t('notices.endedBy', { name: endedBy })}
        />
      ),
    },
    {
      key: 'reason',
      header: t('notices.reason'),
      cell: ({ reason, endedReason }) => <TwoLines first={reason} then={endedReason} />,
    },
  ];
}

/** Ended before it began: the office was never closed. */
function isCalledOff({ startsAt, endedAt }: Pick<MaintenanceWindow, 'startsAt' | 'endedAt'>) {
  return endedAt !== null && endedAt <= startsAt;
}

/** A planned maintenance with another end: the one that replaced it has the same beginning. */
function isMoved({ id, startsAt }: MaintenanceWindow, all: readonly MaintenanceWindow[]) {
  return all.some((each) => each.id > id && each.startsAt === startsAt);
}
