import { day } from '@kantuta/contract/dates';
import { PROPERTIES } from '@kantuta/contract/stays/stay.rules';
import type { DeskStayType } from '@kantuta/contract/stays/stays-desk.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Section } from '../../../ui/section.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from '../stays.module.css';
import { deskStaysQuery, openRoom } from './desk-stays.api.ts';
import { CloseDialog, PriceDialog, RoomDialog } from './stay-type-dialogs.tsx';

const DIALOGS = { price: PriceDialog, add: RoomDialog, close: CloseDialog } as const;
type Act = keyof typeof DIALOGS;
const ACTS = Object.keys(DIALOGS) as Act[];

/** `/operaciones/alojamiento`: prices, rooms and closures of the park’s cabins and hotel (STY-15). */
export function DeskStaysPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const query = useQuery(deskStaysQuery);
  const [asked, setAsked] = useState<{ act: Act; typeId: number } | null>(null);
  const type = query.data?.types.find(({ typeId }) => typeId === asked?.typeId);
  const Asked = asked && DIALOGS[asked.act];
  return (
    <DeskPage title={t('staysDesk.title')} lead={t('staysDesk.lead')}>
      <Loaded query={query} height={320}>
        {({ types }) =>
          types.length === 0 ? (
            <EmptyState title={t('staysDesk.none')}>{t('staysDesk.noneHint')}</EmptyState>
          ) : (
            PROPERTIES.map((property) => (
              <House
                key={property}
                title={t(`staysDesk.${property}`)}
                types={types.filter((each) => each.property === property)}
                columns={columns(i18n, (act, { typeId }) => setAsked({ act, typeId }))}
              />
            ))
          )
        }
      </Loaded>
      {Asked && type && <Asked type={type} onClose={() => setAsked(null)} />}
    </DeskPage>
  );
}

function House({
  title,
  types,
  columns: shown,
}: {
  title: string;
  types: readonly DeskStayType[];
  columns: Column<DeskStayType>[];
}) {
  if (types.length === 0) return null;
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        hideCaption
        dense
        rows={types}
        rowKey={({ typeId }) => typeId}
        columns={shown}
      />
    </Section>
  );
}

function columns({ t }: I18n, ask: (act: Act, type: DeskStayType) => void): Column<DeskStayType>[] {
  return [
    {
      key: 'type',
      header: t('staysDesk.type'),
      names: true,
      cell: ({ name, company, guests }) => (
        <TwoLines first={name} then={`${t('staysDesk.guests', { n: guests })} · ${company}`} />
      ),
    },
    {
      key: 'night',
      header: t('staysDesk.night'),
      align: 'end',
      cell: ({ night }) => <Amount value={night} />,
    },
    {
      key: 'rooms',
      header: t('staysDesk.rooms'),
      cell: ({ rooms }) => rooms.map(({ name }) => name).join(', '),
    },
    { key: 'closed', header: t('staysDesk.closed'), cell: (type) => <Closures type={type} /> },
    {
      key: 'actions',
      header: t('staysDesk.actions'),
      cell: (type) =>
        type.can.change && (
          <div className={styles.acts}>
            {ACTS.filter((act) => act !== 'close' || type.rooms.length > 0).map((act) => (
              <Button
                key={act}
                small
                kind="quiet"
                aria-label={`${t(`staysDesk.${act}`)}: ${type.name}`}
                onClick={() => ask(act, type)}
              >
                {t(`staysDesk.${act}`)}
              </Button>
            ))}
          </div>
        ),
    },
  ];
}

function Closures({ type: { rooms, can } }: { type: DeskStayType }) {
  const { t, format } = useI18n();
  const opening = useMutation({
    mutationFn: openRoom,
    onSuccess: () => showToast('success', t('staysDesk.opened')),
  });
  const closed = rooms.flatMap(({ name, closed: of }) => of.map((each) => ({ ...each, name })));
  if (closed.length === 0) return '–';
  return (
    <>
      {closed.map(({ closureId, name, from, until, words }) => (
        <p key={closureId}>
          {t('staysDesk.closedOf', {
            room: name,
            from: format.shortDate(day(from)),
            until: format.shortDate(day(until)),
            words,
          })}{' '}
          {can.change && (
            <Button
              small
              kind="quiet"
              busy={opening.isPending && opening.variables.closureId === closureId}
              aria-label={t('staysDesk.openOf', { room: name })}
              onClick={() => opening.mutate({ closureId })}
            >
              {t('staysDesk.open')}
            </Button>
          )}
        </p>
      ))}
      {opening.error && <Refused error={opening.error} />}
    </>
  );
}
