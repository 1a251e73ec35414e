import { timingSafeEqual } from 'node:crypto';
import type { Call } from '@kantuta/contract/call';
import type { SessionEndCause } from '@kantuta/contract/envelope';
import { hasOperatorRole, type OperatorRight } from '@kantuta/contract/operator-roles';
import type { Actor } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Db, Reader } from '../db/database.ts';
import { shortName } from '../db/person-name.ts';
import { hashSecret } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { NoSession } from './session.errors.ts';
import { findSessionAndViewed, type ViewedRow } from './customer-view.views.ts';
import { endSession, touchSession } from './session.store.ts';
import { findSession, listSessions, type SessionRow } from './session.views.ts';

export type SessionHalves = { token: string; cookie: string };
export type Guard = ReturnType<typeof createGuard>;
/** What a call reads of the person, with the session or by itself. */
export type Along = {
  withSession(
    reader: Reader,
    hash: Buffer,
  ): Promise<{ session: SessionRow; found(): unknown } | undefined>;
  alone(reader: Reader, personId: number): Promise<unknown>;
};

// The stored time of activity is updated at most this often, so that reads do not write on every call. No session ends early because of it.
const TOUCH_EVERY_MS = 15_000;

/** Checks both halves of a session, its expiry and the declared access of the call (SEC-19 to SEC-22, SEC-29). */
export function createGuard({ db, clock, settings }: { db: Db; clock: Clock; settings: Settings }) {
  /** The live session of these halves. Throws NoSession with the cause. */
  async function find({ token, cookie }: SessionHalves): Promise<SessionRow> {
    if (token === '') throw new NoSession('api');
    return requireLive(await findSession(db, hashSecret(token)), cookie);
  }

  async function requireLive(session: SessionRow | undefined, cookie: string): Promise<SessionRow> {
    if (!session || !cookieFits(session.cookieHash, cookie)) throw new NoSession('api');
    const cause = await endOf(session);
    if (cause !== undefined) throw new NoSession(cause);
    return session;
  }

  /** The same, with what the call reads; that is read by itself when an operator sees as the person, after the look is recorded. */
  async function findReading(
    { token, cookie }: SessionHalves,
    along: Along,
  ): Promise<{ session: SessionRow; found: () => unknown }> {
    if (token === '') throw new NoSession('api');
    const read = await along.withSession(db, hashSecret(token));
    const session = await requireLive(read?.session, cookie);
    return { session, found: () => read?.found() };
  }

  /** The same, with the customer of the view that the session has open. */
  async function findSeeing({
    token,
    cookie,
    seeAs,
  }: SessionHalves & { seeAs: string }): Promise<{ session: SessionRow; viewed?: ViewedRow }> {
    if (token === '') throw new NoSession('api');
    const found = await findSessionAndViewed(db, {
      hash: hashSecret(token),
      viewId: seeAs,
      at: clock.now(),
    });
    const session = await requireLive(found.session, cookie);
    return { session, ...(found.viewed && { viewed: found.viewed }) };
  }

  async function findCaller(
    { seeAs = '', ...halves }: SessionHalves & { seeAs?: string },
    along?: Along,
  ): Promise<{ session: SessionRow; viewed?: ViewedRow; found?: () => unknown }> {
    if (seeAs !== '') return findSeeing({ ...halves, seeAs });
    return along ? findReading(halves, along) : { session: await find(halves) };
  }

  /** Why a session is over; ends it if it has just expired. */
  async function endOf(session: SessionRow): Promise<SessionEndCause | undefined> {
    if (session.endedAt !== null) return causeShown(session.endCause);
    const cause = await timeIsUp(session);
    if (cause !== undefined) await endSession(db, session.id, cause, clock.now());
    return cause;
  }

  async function timeIsUp(session: SessionRow): Promise<SessionEndCause | undefined> {
    const now = clock.now().getTime();
    // A change of roles needs new secrets (SEC-20).
    if (session.suspendedAt !== null || session.haveRightsChanged) return 'api';
    if (now >= session.expiresAt.getTime()) return 'expired';
    const idleMs = (await settings.number('session.idleSeconds')) * 1_000;
    const idleSince = session.lastActiveAt.getTime() + TOUCH_EVERY_MS;
    return now - idleSince > idleMs ? 'inactivity' : undefined;
  }

  /**
   * The customer whom this operator sees as: while the session lasts, at most 15 minutes (PPL-12). The role needs no further check:
   * a view belongs to one session, and any change of rights ends that.
   */
  function viewedBy(own: Actor, person: ViewedRow | undefined): Actor {
    if (!person) throw refuse('view_ended');
    return {
      personId: person.personId,
      sessionId: own.sessionId,
      document: person.documentNumber,
      name: shortName(person),
      // A customer who is also an operator is seen as a customer only.
      roles: person.roles.filter((role) => role !== 'operator'),
      desk: [],
      language: own.language,
      restricted: person.entryRestrictedReason !== '',
      session: own.session,
      provedAt: null,
      seenBy: { personId: own.personId, desk: own.desk, reason: person.reason },
    };
  }

  return {
    find,
    /** Which of these tokens open no session any more, and why; one query for all of them. */
    async findEnded(tokens: readonly string[]): Promise<Map<string, SessionEndCause>> {
      const found = await listSessions(db, tokens.map(hashSecret));
      const ended = new Map<string, SessionEndCause>();
      for (const token of tokens) {
        const hash = hashSecret(token);
        const session = found.find(({ tokenHash }) => tokenHash.equals(hash));
        const cause = session ? await endOf(session) : 'api';
        if (cause !== undefined) ended.set(token, cause);
      }
      return ended;
    },
    /** The rights at the desk that the holder of each of these tokens has now; ended sessions are left out. */
    async findDesks(tokens: readonly string[]): Promise<Map<string, readonly OperatorRight[]>> {
      const found = await listSessions(db, tokens.map(hashSecret));
      const desks = new Map<string, readonly OperatorRight[]>();
      for (const token of tokens) {
        const hash = hashSecret(token);
        const session = found.find(({ tokenHash }) => tokenHash.equals(hash));
        if (session && (await endOf(session)) === undefined) desks.set(token, session.desk);
      }
      return desks;
    },
    /** What a call reads of the caller, by itself. */
    read: (along: Along, { personId }: Actor): Promise<unknown> => along.alone(db, personId),
    /**
     * The caller, and what the call reads along; `found` is undefined when that has to be read by itself. A call counts as activity unless it
     * runs in the background (IDN-7).
     */
    async admit(
      call: Pick<Call, 'access' | 'operators' | 'seenByDesk'>,
      halves: SessionHalves & { seeAs?: string },
      background: boolean,
      along?: Along,
    ): Promise<{ actor?: Actor; found?: () => unknown }> {
      const { access, operators } = call;
      const { seeAs = '' } = halves;
      if (access === 'provider' || (access === 'anonymous' && seeAs === '')) return {};
      const { session, viewed, found } = await findCaller(halves, along);
      const now = clock.now();
      if (!background && now.getTime() - session.lastActiveAt.getTime() > TOUCH_EVERY_MS)
        await touchSession(db, session.id, now);
      const own = actorOf(session);
      const actor = seeAs === '' ? own : viewedBy(own, viewed);
      if (seeAs !== '' && call.seenByDesk === undefined) throw refuse('read_only_view');
      if (access === 'anonymous') return {};
      if (actor.restricted && access !== 'restricted') throw refuse('restricted_entry');
      if (access === 'operator' && !(operators && hasOperatorRole(actor.desk, operators)))
        throw refuse('forbidden');
      return { actor, ...(found && { found }) };
    },
    /** Like `admit`, but returns undefined instead of an error: for calls that let operators in during maintenance. */
    async recognise(halves: SessionHalves): Promise<Actor | undefined> {
      try {
        return actorOf(await find(halves));
      } catch (error) {
        if (error instanceof NoSession) return undefined;
        throw error;
      }
    },
  };
}

export function actorOf(session: SessionRow): Actor {
  return {
    personId: session.personId,
    sessionId: session.id,
    document: session.documentNumber,
    name: shortName(session),
    roles: session.roles,
    desk: session.desk,
    language: session.language,
    restricted: session.entryRestrictedReason !== '',
    session: {
      kind: session.kind,
      authType: session.authType,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    },
    provedAt: session.stepUpAt,
    seenBy: null,
  };
}

/** A browser session needs its cookie half; a native session has none and must not accept one. */
function cookieFits(expected: Buffer | null, cookie: string): boolean {
  if (expected === null) return true;
  return cookie !== '' && timingSafeEqual(expected, hashSecret(cookie));
}

function causeShown(cause: string | null): SessionEndCause {
  return cause === 'expired' || cause === 'inactivity' || cause === 'mobile' || cause === 'realtime'
    ? cause
    : 'api';
}
