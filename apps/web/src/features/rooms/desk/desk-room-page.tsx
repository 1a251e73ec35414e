import type { DeskRoom } from '@kantuta/contract/rooms/rooms-desk.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { keptText } from '../../../lib/kept-text.ts';
import { ADVISER_TONES } from '../../../ui/adviser-tones.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { TONES } from '../rooms.api.ts';
import { durationText, whenText } from '../../../lib/when.ts';
import { CancelRoomDialog, HandOverDialog } from './desk-room-dialogs.tsx';
import { deskRoomQuery } from './desk-rooms.api.ts';

/** `/operaciones/salas/$roomId`: one room, its people and how they stand, and what became of it (ROOM-13). */
export function DeskRoomPage() {
  const { roomId } = useParams({ from: '/operaciones/salas/$roomId' });
  const query = useQuery(deskRoomQuery(roomId));
  return (
    <Loaded query={query} height={480}>
      {(room) => <Room room={room} />}
    </Loaded>
  );
}

function Room({ room }: { room: DeskRoom }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [open, setOpen] = useState<'cancel' | 'handOver' | null>(null);
  const { title, state, can } = room;
  const close = () => setOpen(null);
  return (
    <DeskPage
      title={title}
      before={<BackLink to="/operaciones/salas">{t('roomsDesk.back')}</BackLink>}
      lead={<StateBadge tone={TONES[state]}>{t(`rooms.states.${state}`)}</StateBadge>}
      actions={
        <>
          {can.cancel && (
            <Button kind="danger" onClick={() => setOpen('cancel')}>
              {t('roomsDesk.cancel')}
            </Button>
          )}
          {can.handOver && (
            <Button kind={room.waits ? 'primary' : 'quiet'} onClick={() => setOpen('handOver')}>
              {t('roomsDesk.handOver')}
            </Button>
          )}
        </>
      }
    >
      <Waiting room={room} />
      <RoomOfAll room={room} i18n={i18n} />
      <Section title={t('roomsDesk.people')} quiet>
        <DataTable
          caption={t('roomsDesk.people')}
          hideCaption
          dense
          rows={peopleOf(i18n, room)}
          rowKey={({ key }) => key}
          columns={peopleColumns(i18n)}
        />
      </Section>
      <Section title={t('roomsDesk.history')} quiet>
        <DataTable
          caption={t('roomsDesk.history')}
          hideCaption
          dense
          rows={room.events.map((event, index) => ({ ...event, index }))}
          rowKey={({ index }) => index}
          columns={historyColumns(i18n)}
        />
      </Section>
      {open === 'cancel' && <CancelRoomDialog room={room} onClose={close} />}
      {open === 'handOver' && <HandOverDialog room={room} onClose={close} />}
    </DeskPage>
  );
}

/** Why the room waits for an operator, if it does (ROOM-14). */
function Waiting({ room: { waits, state, endsUnlessHandedOver, presenters } }: { room: DeskRoom }) {
  const { t, format } = useI18n();
  if (!waits) return null;
  const presenterFell = presenters.some(
    (each) => each.state !== 'active' && each.state !== 'inactive',
  );
  if (endsUnlessHandedOver !== null)
    return <p>{t('roomsDesk.ends', { date: whenText(format, endsUnlessHandedOver) })}</p>;
  if (state === 'in_progress' && !presenterFell) return <p>{t('roomsDesk.inProgress')}</p>;
  return <p>{t('roomsDesk.presenterFell')}</p>;
}

function RoomOfAll({ room, i18n }: { room: DeskRoom; i18n: I18n }) {
  const { t, format } = i18n;
  const { startsAt, minutes, place, address, city, organiser, contactName, contactPhone } = room;
  const cancelled = room.cancelReason;
  return (
    <Section title={t('roomsDesk.facts')} quiet>
      <Facts
        items={[
          {
            label: t('roomsDesk.when'),
            value: `${whenText(format, startsAt)} · ${durationText(minutes)}`,
          },
          { label: t('roomsDesk.place'), value: `${place}, ${address}, ${city}` },
          { label: t('roomsDesk.organiser'), value: `${organiser.name} · ${organiser.code}` },
          { label: t('roomsDesk.contact'), value: `${contactName} · ${contactPhone}` },
          {
            label: t('roomsDesk.seats'),
            value: t('roomsDesk.seatsOf', { taken: room.taken, capacity: room.capacity }),
          },
          ...(cancelled === ''
            ? []
            : [{ label: t('roomsDesk.reason'), value: keptText(i18n, cancelled) }]),
        ]}
      />
    </Section>
  );
}

type Shown = { key: string; name: string; code: string; role: string; badge: ReactNode };

function peopleOf({ t }: I18n, { organiser, presenters, helpers }: DeskRoom): Shown[] {
  const adviser = (role: string) => (each: DeskRoom['organiser']) => ({
    key: `${role} ${String(each.personId)}`,
    name: each.name,
    code: each.code,
    role,
    badge: (
      <StateBadge tone={ADVISER_TONES[each.state]}>{t(`advisers.states.${each.state}`)}</StateBadge>
    ),
  });
  return [
    adviser(t('roomsDesk.organiser'))(organiser),
    ...presenters.map(adviser(t('roomsDesk.presenter'))),
    ...helpers.map(({ personId, name, may }) => ({
      key: `helps ${String(personId)}`,
      name,
      code: '',
      role: t(`rooms.rights.${may}`),
      badge: null,
    })),
  ];
}

function peopleColumns({ t }: I18n): Column<Shown>[] {
  return [
    {
      key: 'name',
      header: t('roomsDesk.adviser'),
      names: true,
      cell: ({ name, code }) => <TwoLines first={name} then={code} />,
    },
    { key: 'role', header: t('roomsDesk.role'), cell: ({ role }) => role },
    { key: 'state', header: t('roomsDesk.state'), cell: ({ badge }) => badge },
  ];
}

function historyColumns(i18n: I18n): Column<DeskRoom['events'][number] & { index: number }>[] {
  const { t, format } = i18n;
  return [
    {
      key: 'what',
      header: t('roomsDesk.what'),
      names: true,
      cell: ({ act }) => t(`rooms.acts.${act}`),
    },
    { key: 'at', header: t('roomsDesk.at'), cell: ({ at }) => format.dateTime(at) },
    {
      key: 'by',
      header: t('roomsDesk.by'),
      cell: ({ by }) => (by === '' ? t('roomsDesk.byClock') : by),
    },
    { key: 'words', header: t('roomsDesk.words'), cell: ({ words }) => keptText(i18n, words) },
  ];
}
