import type { MaintenanceWindow } from '@kantuta/contract/settings/maintenance.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { WindowState } from '../../../ui/window-state.tsx';
import { EndMaintenanceDialog, PlanMaintenanceDialog } from './maintenance-dialogs.tsx';
import { maintenanceQuery } from './maintenance-desk.api.ts';
import styles from './maintenance-desk.module.css';

/** `/operaciones/mantenimiento`: what is on, planned and over, and the switch (decisions 16.2). */
export function MaintenanceDeskPage() {
  const { t } = useI18n();
  const query = useQuery(maintenanceQuery());
  const [isPlanning, setPlanning] = useState(false);
  const [ending, setEnding] = useState<MaintenanceWindow | null>(null);
  return (
    <DeskPage
      title={t('notices.maintenance.title')}
      lead={t('notices.maintenance.lead')}
      actions={
        query.data?.can.change === true && (
          <Button kind="primary" onClick={() => setPlanning(true)}>
            {t('notices.maintenance.plan')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ windows, can }) => (
          <>
            <Now windows={windows} />
            <Section title={t('notices.maintenance.history')}>
              <Windows windows={windows} canEnd={can.change} onEnd={setEnding} />
            </Section>
          </>
        )}
      </Loaded>
      {isPlanning && <PlanMaintenanceDialog onClose={() => setPlanning(false)} />}
      {ending && <EndMaintenanceDialog id={ending.id} onClose={() => setEnding(null)} />}
    </DeskPage>
  );
}

/** The one thing that somebody comes here to know. */
function Now({ windows }: { windows: readonly MaintenanceWindow[] }) {
  const { t, format } = useI18n();
  const on = windows.find(({ state }) => state === 'on');
  const next = windows.findLast(({ state }) => state === 'planned');
  return (
    <Panel tone={on ? 'problem' : 'good'}>
      <p>
        <strong>
          {on
            ? t('notices.maintenance.closed', { to: format.dateTime(on.endsAt) })
            : t('notices.maintenance.open')}
        </strong>
      </p>
      {next && (
        <p>
          {t('notices.maintenance.next', {
            from: format.dateTime(next.startsAt),
            to: format.dateTime(next.endsAt),
          })}
        </p>
      )}
    </Panel>
  );
}

function Windows({
  windows,
  canEnd,
  onEnd,
}: {
  windows: readonly MaintenanceWindow[];
  canEnd: boolean;
  onEnd: (window: MaintenanceWindow) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  if (windows.length === 0) return <EmptyState title={t('notices.maintenance.none')} />;
  return (
    <DataTable
      caption={t('notices.maintenance.history')}
      hideCaption
      dense
      rows={windows}
      rowKey={({ id }) => id}
      columns={columnsOf(i18n, canEnd, onEnd)}
    />
  );
}

function Authors({ window: { author, endedBy } }: { window: MaintenanceWindow }) {
  const { t } = useI18n();
  return (
    <>
      {author}
      {endedBy !== '' && (
        <span className={styles.quiet}> · {t('notices.endedBy', { name: endedBy })}</span>
      )}
    </>
  );
}

function EndButton({ onAsk }: { onAsk: () => void }) {
  const { t } = useI18n();
  return (
    <Button small onClick={onAsk}>
      {t('notices.end')}
    </Button>
  );
}

function columnsOf(
  { t, format }: I18n,
  canEnd: boolean,
  onEnd: (window: MaintenanceWindow) => void,
): Column<MaintenanceWindow>[] {
  return [
    {
      key: 'time',
      header: t('notices.time'),
      names: true,
      cell: ({ startsAt, endsAt, endedAt }) =>
        `${format.dateTime(startsAt)} – ${format.dateTime(endedAt ?? endsAt)}`,
    },
    {
      key: 'state',
      header: t('notices.state'),
      cell: (window) => <WindowState state={window.state} />,
    },
    {
      key: 'author',
      header: t('notices.author'),
      cell: (window) => <Authors window={window} />,
    },
    {
      key: 'reason',
      header: t('notices.reason'),
      cell: ({ reason, endedReason }) =>
        [reason, endedReason].filter((each) => each !== '').join(' · '),
    },
    {
      key: 'action',
      header: t('notices.action'),
      align: 'end',
      cell: (window) =>
        canEnd && window.state !== 'over' && <EndButton onAsk={() => onEnd(window)} />,
    },
  ];
}
