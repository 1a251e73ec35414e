import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { CodeChannel } from '@kantuta/contract/identity/code.rules';
import type {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, Refusal, refuse } from '../../../platform/refusal.ts';
import type { Codes } from '../codes/codes.service.ts';
import { forgetBrowsersSince } from '../devices/known-browsers.store.ts';
import { lockCredential } from '../identity.store.ts';
import { removePasskeysSince } from '../passkeys/passkeys.store.ts';
import type { PasswordChange } from '../passwords/password-change.service.ts';
import { type Contact, inventMethods, type Method, methodsOfContacts } from './methods.present.ts';
import type { Pace } from './pace.service.ts';
import {
  endRecoveriesOf,
  endRecovery,
  findRecovery,
  insertRecovery,
  noteCode,
  proveRecovery,
  type RecoveryRow,
} from './recovery.store.ts';
import { findPersonOfDocument } from './recovery.views.ts';

export type RecoveryPeers = {
  contactsInForce(reader: Reader, personId: number): Promise<Contact[]>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'settings' | 'limits' | 'audit'> & {
  codes: Codes;
  passwordChange: PasswordChange;
  pace: Pace;
  peers: RecoveryPeers;
};
export type Recovery = ReturnType<typeof createRecovery>;

const THE_BEGINNING = new Date(0);

/**
 * A new password for a person who forgot the old one: document, method, code, new password (IDN-13). An unknown document goes through the
 * same steps at the same pace, with made-up contacts and a code that is not sent (SEC-24).
 */
export function createRecovery({
  db,
  clock,
  ids,
  keys,
  settings,
  limits,
  audit,
  codes,
  passwordChange,
  pace,
  peers,
}: Deps) {
  const bearerOf = (recovery: string, { cookie }: Client) => ({
    secretHash: hashSecret(recovery),
    browserHash: cookie === '' ? null : hashSecret(cookie),
  });

  async function methodsOf(personId: number | null, documentHash: Buffer): Promise<Method[]> {
    const hours = await settings.number('contact.recoveryHours');
    const before = new Date(clock.now().getTime() - hours * HOUR_MS);
    // An id that no person has: an unknown document costs the same statement (SEC-24).
    const contacts = await peers.contactsInForce(db, personId ?? 0);
    const methods = methodsOfContacts(contacts, before);
    const invented = inventMethods(keys.hash(`methods:${documentHash.toString('base64url')}`));
    return methods.length > 0 ? methods : invented;
  }

  /** Throws `link_expired` for a recovery of another bearer, ended, expired, or older than the password in force. */
  async function findOpen(recovery: string, client: Client): Promise<RecoveryRow> {
    const found = await findRecovery(db, bearerOf(recovery, client));
    if (!found || found.endedAt !== null || found.expiresAt <= clock.now())
      throw refuse('link_expired');
    return found;
  }

  async function minutesFromNow(): Promise<Date> {
    const minutes = await settings.number('link.minutes');
    return new Date(clock.now().getTime() + minutes * MINUTE_MS);
  }

  function trail(action: TrailAction, personId: number | null) {
    return {
      actor: { kind: 'anonymous' as const },
      action,
      object: { kind: 'person' as const, id: personId === null ? '' : String(personId) },
    };
  }

  return {
    async start(
      { document }: ParsedInputOf<typeof startRecovery>,
      client: Client,
    ): Promise<ReplyOf<typeof startRecovery>> {
      const documentHash = pace.hashOf(document);
      const personId = (await findPersonOfDocument(db, document))?.id ?? null;
      await pace.countStart('forgotten', await pace.holderOf(personId, documentHash, client));
      const methods = await methodsOf(personId, documentHash);
      const secret = ids.secret();
      // The browser keeps its existing cookie, because a page in another tab may need it too.
      const browser = client.cookie === '' ? ids.secret() : client.cookie;
      const expiresAt = await minutesFromNow();
      await inTransaction(db, async (tx) => {
        await insertRecovery(tx, {
          id: ids.uuid(),
          kind: 'forgotten',
          secretHash: hashSecret(secret),
          browserHash: hashSecret(browser),
          personId,
          documentHash,
          createdAt: clock.now(),
          expiresAt,
        });
        await audit.record(tx, {
          ...trail('identity.startRecovery', personId),
          outcome: 'done',
        });
      });
      if (client.cookie === '') client.setSessionCookie(browser);
      return {
        recovery: secret,
        methods: methods.map(presentMethod),
        expiresAt: expiresAt.toISOString(),
      };
    },

    async read(recovery: string, client: Client): Promise<ReplyOf<typeof readRecovery>> {
      const found = await findRecovery(db, bearerOf(recovery, client));
      const isOver = found && found.endCause !== 'finished' && found.endedAt !== null;
      if (!found || isOver || found.expiresAt <= clock.now()) throw refuse('link_expired');
      const { personId, documentHash, channel, codeExpiresAt, resendAt } = found;
      const methods = await methodsOf(personId, documentHash);
      const chosen = methods.find((method) => method.channel === channel);
      return {
        step: stepOf(found, clock.now()),
        methods: methods.map(presentMethod),
        sent:
          chosen && codeExpiresAt && resendAt
            ? {
                ...presentMethod(chosen),
                expiresAt: codeExpiresAt.toISOString(),
                resendAt: resendAt.toISOString(),
              }
            : null,
        opensAt: found.opensAt?.toISOString() ?? null,
        expiresAt: found.expiresAt.toISOString(),
      };
    },

    async sendCode(
      { recovery, channel }: ParsedInputOf<typeof sendRecoveryCode>,
      client: Client,
    ): Promise<ReplyOf<typeof sendRecoveryCode>> {
      const { id, personId, documentHash, provedAt } = await findOpen(recovery, client);
      if (provedAt !== null) throw refuse('link_expired');
      const method = (await methodsOf(personId, documentHash)).find(isBy(channel));
      if (!method) throw new InvalidInput([{ field: 'channel', code: 'not_in_list' }]);
      const { who, holder, isKnown } = await pace.holderOf(personId, documentHash, client);
      const { contactId } = method;
      const issued = await codes.issue(
        {
          purpose: 'recovery',
          channel,
          receiver: personId === null || contactId === 0 ? null : { personId, contactId },
          bearer: recovery,
          holder,
          ...(isKnown ? {} : { sharedBy: who }),
        },
        (tx, { id: codeId, resendAt }) => noteCode(tx, id, { codeId, channel, resendAt }),
      );
      return {
        ...presentMethod(method),
        expiresAt: issued.expiresAt.toISOString(),
        resendAt: issued.resendAt.toISOString(),
      };
    },

    async checkCode(
      { recovery, code }: ParsedInputOf<typeof checkRecoveryCode>,
      client: Client,
    ): Promise<ReplyOf<typeof checkRecoveryCode>> {
      const { id, personId, codeId, provedAt } = await findOpen(recovery, client);
      // The first answer was lost: the code was already accepted.
      if (provedAt !== null) return {};
      if (codeId === null) throw refuse('code_invalid', { data: { triesLeft: 0 } });
      const expiresAt = await minutesFromNow();
      try {
        await codes.redeem({ id: codeId, purpose: 'recovery', bearer: recovery, code }, (tx) =>
          proveRecovery(tx, id, { at: clock.now(), expiresAt }),
        );
      } catch (error) {
        if (error instanceof Refusal)
          await audit.recordAlone({
            ...trail('identity.checkRecoveryCode', personId),
            outcome: 'refused',
            codigo: error.codigo,
          });
        throw error;
      }
      return {};
    },

    async finish(
      { recovery, password }: ParsedInputOf<typeof finishRecovery>,
      client: Client,
    ): Promise<ReplyOf<typeof finishRecovery>> {
      const found = await findOpen(recovery, client);
      const { id, personId, kind } = found;
      if (personId === null || stepOf(found, clock.now()) !== 'password')
        throw refuse('link_expired');
      // Each try costs several hashes.
      await limits.raise(db, `recovery:password:${id}`, {
        max: await settings.number('login.maxFailuresPerAddress'),
        windowMinutes: await settings.number('link.minutes'),
      });
      const checked = await passwordChange.check(personId, password, 'password');
      // Read again: `check` compared with a password that may have been set since the first read, and `set` would replace it.
      await findOpen(recovery, client);
      await inTransaction(db, async (tx) => {
        const at = clock.now();
        // Taken first, as by every caller that ends recoveries, so that no deadlock can arise (SEC-17).
        await lockCredential(tx, personId);
        if (!(await endRecovery(tx, id, { at, cause: 'finished' }))) throw refuse('link_expired');
        await passwordChange.set(tx, checked);
        // The finder of the phone must not sign in with a fingerprint that it knows, nor unnoticed with its browser (decision 009).
        if (kind === 'lost_phone') {
          await removePasskeysSince(tx, { personId, since: THE_BEGINNING, at });
          await forgetBrowsersSince(tx, { personId, since: THE_BEGINNING });
        }
        await endRecoveriesOf(tx, personId, { at, cause: 'replaced' });
        await codes.drop(tx, personId, 'recovery');
        await audit.record(tx, {
          ...trail('identity.finishRecovery', personId),
          outcome: 'done',
        });
      });
      return {};
    },
  };
}

function isBy(channel: CodeChannel) {
  return (method: Method) => method.channel === channel;
}

function presentMethod({ channel, to }: Method) {
  return { channel, to };
}

function stepOf({ endCause, opensAt, provedAt, codeId }: RecoveryRow, now: Date) {
  if (endCause === 'finished') return 'finished' as const;
  if (provedAt !== null && opensAt !== null) return opensAt > now ? 'waiting' : 'password';
  return codeId === null ? 'method' : 'code';
}
