import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { startLostPhone } from '@kantuta/contract/identity/lost-phone.calls';
import { STORED_LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import { accessText } from '@kantuta/phrases/code-texts';
import { phraseLang } from '@kantuta/phrases/languages';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import type { Pace } from './pace.service.ts';
import type { RecoveryCodes } from './recovery-codes.service.ts';
import { warnOfAccessJob } from './recovery.jobs.ts';
import type { RecoveryPeers } from './recovery.service.ts';
import { endRecoveriesOf, insertRecovery } from './recovery.store.ts';
import { findAccessToWarnOf, findIdentity, findPersonOfDocument } from './recovery.views.ts';

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'settings' | 'audit' | 'jobs' | 'sms' | 'brand'
> & {
  pace: Pace;
  securityAlerts: SecurityAlerts;
  recoveryCodes: RecoveryCodes;
  peers: RecoveryPeers;
};
type Input = ParsedInputOf<typeof startLostPhone>;
export type LostPhone = ReturnType<typeof createLostPhone>;

// An id that no person has: data that do not fit cost the same statements (SEC-24).
const NOBODY = 0;

/**
 * Recovery without the phone: a person who knows the identity data and holds a recovery code may choose a new password, but only after a
 * day in which the owner is alerted on every channel and can answer "no fui yo" (IDN-20).
 */
export function createLostPhone({
  db,
  clock,
  ids,
  settings,
  audit,
  jobs,
  sms,
  brand,
  pace,
  securityAlerts,
  recoveryCodes,
  peers,
}: Deps) {
  /** The person whom all of the identity data fit. */
  async function identify({ document, birthDate, issuedIn }: Input): Promise<number> {
    const found = await findPersonOfDocument(db, document);
    const identity = await findIdentity(db, found?.id ?? NOBODY);
    const fits = identity?.birthDate === birthDate && identity.issuedIn === issuedIn;
    return fits ? identity.id : NOBODY;
  }

  return {
    /** The same answer for an unknown document, for data that do not fit and for an invalid code: `identity_not_proved`. */
    async start(input: Input, client: Client): Promise<ReplyOf<typeof startLostPhone>> {
      const documentHash = pace.hashOf(input.document);
      await pace.countStart('lost_phone', await pace.holderOf(null, documentHash, client));
      const personId = await identify(input);
      const hours = await settings.number('recovery.lostPhoneHours');
      const secret = ids.secret();
      const id = ids.uuid();
      const at = clock.now();
      const opensAt = new Date(at.getTime() + hours * HOUR_MS);
      // As long again to come back and choose the password.
      const expiresAt = new Date(opensAt.getTime() + hours * HOUR_MS);
      const isStarted = await inTransaction(db, async (tx) => {
        const isProved = await recoveryCodes.use(tx, personId, input.recoveryCode);
        if (!isProved) return false;
        await endRecoveriesOf(tx, personId, { at, cause: 'replaced', kind: 'lost_phone' });
        await insertRecovery(tx, {
          id,
          kind: 'lost_phone',
          secretHash: hashSecret(secret),
          browserHash: null,
          personId,
          documentHash,
          createdAt: at,
          expiresAt,
          provedAt: at,
          opensAt,
        });
        await securityAlerts.send(tx, personId, 'accessRequested', {
          at: at.toISOString(),
          until: opensAt.toISOString(),
        });
        await jobs.send(tx, warnOfAccessJob, { recoveryId: id });
        await audit.record(tx, fact('done'));
        return true;
      });
      if (!isStarted) {
        await audit.recordAlone({ ...fact('refused'), codigo: 'identity_not_proved' });
        throw refuse('identity_not_proved');
      }
      return {
        recovery: secret,
        opensAt: opensAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      };

      function fact(outcome: 'done' | 'refused') {
        return {
          actor: { kind: 'anonymous' as const },
          action: 'identity.startLostPhone' as const,
          object: { kind: 'person' as const, id: personId === NOBODY ? '' : String(personId) },
          outcome,
        };
      }
    },

    /** The work of `warnOfAccessJob`: alerts the number in force by text and by WhatsApp, while the request can still be stopped. */
    async warn({ recoveryId }: { recoveryId: string }): Promise<void> {
      const found = await findAccessToWarnOf(db, recoveryId, clock.now());
      if (!found?.opensAt) return;
      const contacts = await peers.contactsInForce(db, found.personId);
      const phone = contacts.find(({ kind }) => kind === 'cellphone');
      if (!phone) return;
      const language = STORED_LANGUAGES.find((each) => each === found.language) ?? 'es';
      const text = accessText(phraseLang(language), {
        group: brand.group,
        until: found.opensAt,
        phone: brand.support.phone,
      });
      const to = phone.value.replaceAll(/[^+\d]/g, '');
      for (const channel of ['sms', 'whatsapp'] as const)
        await sms.send({ to, text, channel, id: `access-${recoveryId}-${channel}` });
    },
  };
}
