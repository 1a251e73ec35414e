import type { AnswerOf } from '@kantuta/contract/call';
import type { listRoomInvitations } from '@kantuta/contract/invitations/invitations.calls';
import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Row, RowList, rowLink } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { PickDialog, RemoveDialog } from './guest-dialogs.tsx';
import { roomGuestsQuery, TONES, useLiveGuests } from './invitations.api.ts';
import styles from './invitations.module.css';
import { ResultFacts } from './result-facts.tsx';

export type Guest = AnswerOf<typeof listRoomInvitations>['items'][number];

/** On the page of a room: one’s own guests, and the way to bring one (INV-2). */
export function RoomGuests({ room: { roomId, state, mine } }: { room: Room }) {
  const { t } = useI18n();
  const query = useInfiniteQuery(roomGuestsQuery(roomId));
  useLiveGuests(roomId);
  const first = query.data?.pages[0];
  // Whoever helps without being an adviser has no guests.
  if (query.error && !query.data) return null;
  const guests = query.data?.pages.flatMap(({ items }) => items).filter(({ isMine }) => isMine);
  const isInvolved = mine !== 'none' || first?.can.invite || (guests?.length ?? 0) > 0;
  if (first && !isInvolved) return null;
  return (
    <>
      <Section
        title={t('invitations.mine')}
        action={
          first?.can.invite && (
            <LinkButton
              small
              kind="primary"
              to="/eventos-aci/sala/$roomId/invitar"
              params={{ roomId }}
            >
              {t('invitations.invite')}
            </LinkButton>
          )
        }
      >
        {!guests && <Skeleton height={64} />}
        {guests?.length === 0 && (
          <p className={styles.quiet}>
            {t(state === 'scheduled' ? 'invitations.noneHint' : 'invitations.none')}
          </p>
        )}
        {guests && guests.length > 0 && (
          <GuestList label={t('invitations.mine')} roomId={roomId} guests={guests} />
        )}
        <More query={query} />
      </Section>
      {first?.result && <ResultFacts result={first.result} />}
    </>
  );
}

/** Where the organiser manages a room: all guests, whoever waits, and who leaves (INV-4, INV-5). */
export function ManagedGuests({ room: { roomId } }: { room: Room }) {
  const { t } = useI18n();
  const query = useInfiniteQuery(roomGuestsQuery(roomId));
  useLiveGuests(roomId);
  const [asked, setAsked] = useState<{ act: 'remove' | 'pick'; guest: Guest } | null>(null);
  const first = query.data?.pages[0];
  const guests = query.data?.pages.flatMap(({ items }) => items);
  const close = () => setAsked(null);
  return (
    <Section title={t('invitations.title')}>
      {!guests && <Skeleton height={64} />}
      {first && first.waiting > 0 && (
        <p className={styles.quiet}>{t('invitations.waiting', { n: first.waiting })}</p>
      )}
      {guests?.length === 0 && <p className={styles.quiet}>{t('invitations.none')}</p>}
      {guests && guests.length > 0 && (
        <GuestList
          label={t('invitations.title')}
          roomId={roomId}
          guests={guests}
          onAct={(act, guest) => setAsked({ act, guest })}
        />
      )}
      <More query={query} />
      {asked?.act === 'remove' && (
        <RemoveDialog roomId={roomId} guest={asked.guest} onClose={close} />
      )}
      {asked?.act === 'pick' && <PickDialog roomId={roomId} guest={asked.guest} onClose={close} />}
    </Section>
  );
}

function More({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}) {
  const { t } = useI18n();
  if (!query.hasNextPage) return null;
  return (
    <div>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('invitations.more')}
      </Button>
    </div>
  );
}

function GuestList({
  label,
  roomId,
  guests,
  onAct,
}: {
  label: string;
  roomId: string;
  guests: readonly Guest[];
  onAct?: (act: 'remove' | 'pick', guest: Guest) => void;
}) {
  const { t, format } = useI18n();
  return (
    <RowList label={label}>
      {guests.map((guest) => {
        const { invitationId, isMine, inviter, state, fact, seat } = guest;
        const unnamed = guest.isHidden ? 'invitations.othersGuest' : 'invitations.erased';
        const name = guest.name === '' ? t(unnamed) : guest.name;
        const named = { ...guest, name };
        const date = format.dateTime(guest.invitedAt);
        return (
          <Row
            key={invitationId}
            leads={isMine && !onAct}
            title={
              isMine ? (
                <Link
                  to="/eventos-aci/sala/$roomId/invitacion/$invitationId"
                  params={{ roomId, invitationId }}
                  {...(onAct ? {} : { className: rowLink })}
                >
                  {name}
                </Link>
              ) : (
                name
              )
            }
            detail={
              <span className={styles.badges}>
                <StateBadge tone={TONES[state]}>{t(`invitations.states.${state}`)}</StateBadge>
                {isMine && guest.restDueAt !== null && (
                  <StateBadge tone="due">
                    {t('invitations.restUntil', { date: format.dateTime(guest.restDueAt) })}
                  </StateBadge>
                )}
                <span>
                  {t(`invitations.facts.${fact}`)} · {t(`invitations.seats.${seat}`)}
                </span>
                <span>
                  {onAct && !guest.isHidden
                    ? t('invitations.invitedBy', { name: inviter, date })
                    : t('invitations.invitedAt', { date })}
                </span>
              </span>
            }
            {...(onAct && (guest.can.remove || guest.can.pick)
              ? {
                  below: (
                    <span className={styles.actions}>
                      {guest.can.pick && (
                        <Button
                          small
                          aria-label={t('invitations.pickOf', { name })}
                          onClick={() => onAct('pick', named)}
                        >
                          {t('invitations.pick')}
                        </Button>
                      )}
                      {guest.can.remove && (
                        <Button
                          small
                          aria-label={t('invitations.removeOf', { name })}
                          onClick={() => onAct('remove', named)}
                        >
                          {t('invitations.remove')}
                        </Button>
                      )}
                    </span>
                  ),
                }
              : {})}
          />
        );
      })}
    </RowList>
  );
}
