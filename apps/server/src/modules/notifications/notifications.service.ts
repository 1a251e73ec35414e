import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { isSameDocument } from '@kantuta/contract/identity/document.rules';
import { TOPICS } from '@kantuta/contract/notification';
import {
  NOTIFICATIONS_PER_PAGE,
  NOTIFICATION_KINDS,
  type listNotifications,
  type markAllNotificationsRead,
  type markNotificationRead,
} from '@kantuta/contract/notifications/notifications.calls';
import {
  notificationAdded,
  notificationRead,
  notificationsRead,
} from '@kantuta/contract/notifications/notifications.events';
import {
  isNotificationKey,
  NOTIFICATIONS,
  parseNotificationParameters,
  type NotificationKey,
  type NotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';
import { phraseLang, type Lang, type MenuLang } from '@kantuta/phrases/languages';
import { notificationText, notMeText } from '@kantuta/phrases/notification-texts';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { LiveMessage } from '../../platform/live/live.ts';
import type { SendLetter } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailNoticeJob } from './notices/notices.jobs.ts';
import { isOfStoppedNotice } from './notices/notices.views.ts';
import { mailNotificationJob } from './notifications.jobs.ts';
import {
  countByKind,
  countUnreadNotifications,
  findNotification,
  findNotificationToMail,
  insertNotification,
  listNotificationRows,
  markAllRead,
  markRead,
  type StoredNotification,
} from './notifications.store.ts';

export type NotificationInput<Key extends NotificationKey> = {
  personId: number;
  key: Key;
  parameters: NotificationParameters<Key>;
  /** A route of the web app; may be empty. */
  link: string;
  /** The event behind the notification: a person is notified of an event only once. */
  eventId?: string;
  /** Also sent by mail, if the person has an address. */
  byMail?: true;
};

type Addressee = { email: string; language: MenuLang; isConfirmed: boolean };

export type NotificationPeers = {
  findAddressee(reader: Reader, personId: number): Promise<Addressee | undefined>;
  sendLetter: SendLetter;
  /** An additional “this was not me” link for the mail of a security alert; a new one for each mail. */
  notMeLink(notification: {
    personId: number;
    key: string;
    createdAt: Date;
  }): Promise<string | undefined>;
};

export type Notifications = ReturnType<typeof createNotifications>;

/** Notifications are stored as key and parameters and worded in the language of the reader. */
export function createNotifications({
  db,
  clock,
  events,
  jobs,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs'> & { peers: NotificationPeers }) {
  async function sendMail(
    id: number,
    isFor: (addressee: Addressee) => boolean = () => true,
  ): Promise<void> {
    const row = await findNotificationToMail(db, id);
    const addressee = row && (await peers.findAddressee(db, row.personId));
    if (!row || !addressee || !isFor(addressee)) return;
    const lang = phraseLang(addressee.language);
    const { title, detail } = notificationText(row.key, row.parameters, lang);
    const link = await peers.notMeLink(row);
    const text = link === undefined ? detail : `${detail}\n\n${notMeText(link, lang)}`;
    const letter = { to: addressee.email, subject: title, text, id: `notification-${id}` };
    await peers.sendLetter(row.personId, letter);
  }

  return {
    /** Writes the notification in the transaction of the change that causes it. */
    async add<Key extends NotificationKey>(
      tx: Tx,
      { personId, key, parameters, link, eventId, byMail }: NotificationInput<Key>,
    ): Promise<void> {
      const kind = NOTIFICATIONS[key].topic;
      const id = await insertNotification(tx, {
        personId,
        kind,
        key,
        parameters: parseNotificationParameters(key, parameters),
        link,
        createdAt: clock.now(),
        eventId: eventId ?? null,
      });
      if (id === undefined) return;
      await events.record(tx, notificationAdded, { notificationId: id, personId });
      if (byMail === true)
        await jobs.send(tx, key === 'groupNotice' ? mailNoticeJob : mailNotificationJob, {
          notificationId: id,
        });
    },

    async list(
      actor: Actor,
      language: Lang,
      { ci, tipo, pagina }: ParsedInputOf<typeof listNotifications>,
    ): Promise<ReplyOf<typeof listNotifications>> {
      // The person is that of the session; another person's document is refused like one that does not exist (SEC-30).
      if (!isSameDocument(ci, actor.document)) throw refuse('forbidden');
      const offset = (pagina - 1) * NOTIFICATIONS_PER_PAGE;
      const rows = await listNotificationRows(db, actor.personId, {
        kind: tipo,
        offset,
        limit: NOTIFICATIONS_PER_PAGE,
      });
      const counts = await countByKind(db, actor.personId);
      const ofFilter = counts.filter(({ kind }) => tipo === TOPICS.account || kind === tipo);
      return {
        rows: rows.map((row) => shown(row, language)),
        count: sumOf(ofFilter.map(({ count }) => count)),
        cantidad: sumOf(counts.map(({ unread }) => unread)),
        unread: counts
          .filter(({ unread }) => unread > 0)
          .map(({ kind, unread }) => ({ kind, count: unread })),
      };
    },

    async markRead(actor: Actor, id: number): Promise<ReplyOf<typeof markNotificationRead>> {
      return inTransaction(db, async (tx) => {
        const { isThere, isFresh } = await markRead(tx, actor.personId, id, clock.now());
        if (!isThere) throw refuse('forbidden');
        if (isFresh)
          await events.record(tx, notificationRead, {
            notificationId: id,
            personId: actor.personId,
          });
        return { cantidad: await countUnreadNotifications(tx, actor.personId) };
      });
    },

    async markAllRead(
      actor: Actor,
      { kind, newestId }: ParsedInputOf<typeof markAllNotificationsRead>,
    ): Promise<ReplyOf<typeof markAllNotificationsRead>> {
      const { personId } = actor;
      return inTransaction(db, async (tx) => {
        const fresh = await markAllRead(tx, personId, { kind, newestId, at: clock.now() });
        if (fresh > 0) await events.record(tx, notificationsRead, { personId });
        return { cantidad: await countUnreadNotifications(tx, personId) };
      });
    },

    sendMail,

    /** A notice goes to addresses that their owners confirmed, and to nobody after it was stopped (NTF-10). */
    async sendNoticeMail(id: number): Promise<void> {
      if (await isOfStoppedNotice(db, id)) return;
      await sendMail(id, ({ isConfirmed }) => isConfirmed);
    },

    unreadOf: (reader: Reader, personId: number): Promise<number> =>
      countUnreadNotifications(reader, personId),

    /** The socket message for an open browser: `promocion` for promotions, `notification` for everything else (PLT-17). */
    async message(
      ids: readonly string[],
      personId: number,
      language: Lang,
    ): Promise<LiveMessage | undefined> {
      const row = await findNotification(db, personId, Number(ids[0]));
      if (!row) return undefined;
      const message = notificationText(row.key, row.parameters, language).detail;
      if (isNotificationKey(row.key) && NOTIFICATIONS[row.key].topic === TOPICS.promotion)
        return { event: 'promocion', payload: { message } };
      const cantidad = await countUnreadNotifications(db, personId);
      const isGood = isNotificationKey(row.key) && 'isGood' in NOTIFICATIONS[row.key];
      return {
        event: 'notification',
        payload: { message, cantidad, ...(isGood ? { isGood } : {}) },
      };
    },
  };
}

function shown(
  { id, kind, key, parameters, link, createdAt, readAt }: StoredNotification & { kind: number },
  language: Lang,
) {
  const { title, detail } = notificationText(key, parameters, language);
  return {
    idnotificacion: id,
    titulo: title,
    // Whole seconds, as NTF-1 requires.
    fecha_Hora: createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    descripcion: [
      {
        detalle: detail,
        estadoNotificacion: readAt === null ? ('NO LEIDO' as const) : ('LEIDO' as const),
      },
    ],
    link,
    kind: NOTIFICATION_KINDS.find((each) => each === kind) ?? TOPICS.account,
    folds: isNotificationKey(key) && 'folds' in NOTIFICATIONS[key],
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
