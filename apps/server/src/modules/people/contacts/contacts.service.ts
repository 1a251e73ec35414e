import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { STORED_LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import {
  isContactUpdatePending,
  isSameEmail,
  readPhone,
  recoversFrom,
  storedCity,
} from '@kantuta/contract/people/contact.rules';
import type {
  checkContactUpdate,
  confirmContact,
  sendContactCode,
  updateContact,
} from '@kantuta/contract/people/people.calls';
import { contactUpdated } from '@kantuta/contract/people/people.events';
import { phraseLang } from '@kantuta/phrases/languages';
import { notificationText, notMeText } from '@kantuta/phrases/notification-texts';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import type { SendLetter } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { findPlace } from '../places/places.store.ts';
import { tellReplacedContactJob } from './contacts.jobs.ts';
import {
  confirmContact as storeConfirmation,
  findOwnContact,
  findReplaced,
  keepUpdate,
  readContactRecord,
  replaceContact,
  type Contact,
  type ContactKind,
  type ContactRecord,
} from './contacts.store.ts';

type CodePurpose = 'confirm_contact' | 'recovery';
type ContactCode = { purpose: 'confirm_contact'; bearer: string };

export type ContactPeers = {
  /** Tells the owner of the account, in the product and by mail (PPL-5). */
  notify(
    tx: Tx,
    personId: number,
    notice: { key: 'contactChanged'; parameters: { at: string }; link: string },
  ): Promise<void>;
  /** The "No fui yo" link for the mail to a replaced address (IDN-16). */
  notMeLink(notice: {
    personId: number;
    key: 'contactChanged';
    createdAt: Date;
  }): Promise<string | undefined>;
  codes: {
    issue(
      input: ContactCode & {
        channel: 'email' | 'sms';
        receiver: { personId: number; contactId: number };
        holder: string;
      },
    ): Promise<{ id: string; expiresAt: Date; resendAt: Date }>;
    redeem<Result>(
      tried: ContactCode & { id: string; code: string },
      work: (tx: Tx, proof: { personId: number; contactId: number }) => Promise<Result>,
    ): Promise<Result>;
    drop(tx: Tx, personId: number, purpose: CodePurpose): Promise<void>;
  };
};

type Deps = Pick<
  Platform,
  'db' | 'clock' | 'settings' | 'stepUp' | 'events' | 'audit' | 'jobs' | 'sms'
> & { sendLetter: SendLetter; peers: ContactPeers };
type Change = { kind: ContactKind; value: string };

export type Contacts = ReturnType<typeof createContacts>;

/** The contacts of a person, and changes to them that cannot lock the owner out of the account (PPL-5). */
export function createContacts({
  db,
  clock,
  settings,
  stepUp,
  events,
  audit,
  jobs,
  sendLetter,
  sms,
  peers,
}: Deps) {
  async function isPending({ updatedAt, contacts }: ContactRecord): Promise<boolean> {
    const bouncedAt = contacts.find(({ kind }) => kind === 'email')?.bouncedAt ?? null;
    const refreshMonths = await settings.number('contact.refreshMonths');
    return isContactUpdatePending({ updatedAt, bouncedAt }, { refreshMonths, now: clock.now() });
  }

  async function shown(reader: Reader, personId: number) {
    const record = await readContactRecord(reader, personId);
    const { prefix, digits } = readPhone(phoneOf(record.contacts)?.value ?? '');
    return {
      actualizacionRealizada: !(await isPending(record)),
      correo: record.contacts.find(({ kind }) => kind === 'email')?.value ?? '',
      paisId: record.countryId ?? 0,
      ciudadId: record.cityId ?? 0,
      prefijo: record.phonePrefix === null ? prefix : `+${record.phonePrefix}`,
      telefono: digits,
    };
  }

  /** Replaces the changed contacts; tells the owner, and each replaced address or number. */
  async function change(tx: Tx, personId: number, changes: readonly Change[]): Promise<void> {
    const at = clock.now();
    for (const { kind, value } of changes) {
      const contactId = await replaceContact(tx, { personId, kind, value, at });
      if (contactId !== undefined) await jobs.send(tx, tellReplacedContactJob, { contactId });
    }
    if (changes.length === 0) return;
    // A code that is on its way was meant for a contact that is no longer in force.
    for (const purpose of ['confirm_contact', 'recovery'] as const)
      await peers.codes.drop(tx, personId, purpose);
    const parameters = { at: at.toISOString() };
    await peers.notify(tx, personId, {
      key: 'contactChanged',
      parameters,
      link: '/usuario?parte=datos',
    });
  }

  return {
    check: (actor: Actor): Promise<ReplyOf<typeof checkContactUpdate>> => shown(db, actor.personId),

    async update(
      actor: Actor,
      { correo, paisId, ciudadId, telefono }: ParsedInputOf<typeof updateContact>,
    ): Promise<ReplyOf<typeof updateContact>> {
      const { personId } = actor;
      const place = { countryId: paisId, cityId: storedCity(ciudadId) };
      const country = await findPlace(db, place);
      if (!country) throw refuse('city_not_in_country');
      if (readPhone(telefono).prefix !== `+${country.phonePrefix}`)
        throw new InvalidInput([{ field: 'telefono', code: 'mismatch' }]);

      return inTransaction(db, async (tx) => {
        await lockPerson(tx, personId);
        const before = await readContactRecord(tx, personId);
        const wasPending = await isPending(before);
        const changes = changesOf(before.contacts, { correo, telefono });
        const hasMoved = before.countryId !== place.countryId || before.cityId !== place.cityId;
        // Equal values change nothing, so a client that lost the answer may repeat the call.
        if (!wasPending && changes.length === 0 && !hasMoved) return shown(tx, personId);
        // An update that the product asks for needs no proof, unless it replaces a confirmed contact, which recovers the account (IDN-12 and PPL-5).
        const needsProof = !wasPending || takesConfirmed(before.contacts, changes);
        if (changes.length > 0 && needsProof) await stepUp.require(actor);
        await change(tx, personId, changes);
        await keepUpdate(tx, { personId, ...place, at: clock.now() });
        await events.record(tx, contactUpdated, { personId });
        const details = { changed: changes.map(({ kind }) => kind), hasMoved, wasPending };
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'people.updateContact',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details,
        });
        return shown(tx, personId);
      });
    },

    async sendCode(actor: Actor, contactId: number): Promise<ReplyOf<typeof sendContactCode>> {
      const { personId, sessionId } = actor;
      const contact = await findOwnContact(db, personId, contactId);
      if (!contact || contact.kind === 'phone') throw refuse('forbidden');
      const { id, expiresAt, resendAt } = await peers.codes.issue({
        purpose: 'confirm_contact',
        channel: contact.kind === 'email' ? 'email' : 'sms',
        receiver: { personId, contactId },
        bearer: sessionId,
        holder: String(personId),
      });
      return {
        codeId: id,
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
      };
    },

    async confirm(
      { personId, sessionId }: Actor,
      { codeId, code }: ParsedInputOf<typeof confirmContact>,
    ): Promise<ReplyOf<typeof confirmContact>> {
      const tried = { id: codeId, purpose: 'confirm_contact' as const, bearer: sessionId, code };
      return peers.codes.redeem(tried, async (tx, { contactId }) => {
        const confirmed = await storeConfirmation(tx, { personId, contactId, at: clock.now() });
        if (!confirmed) throw refuse('code_invalid', { data: { triesLeft: 0 } });
        await events.record(tx, contactUpdated, { personId });
        const { confirmedAt } = confirmed;
        const from = recoversFrom(confirmed, await settings.number('contact.recoveryHours'));
        return {
          confirmedAt: confirmedAt.toISOString(),
          recoversFrom: (from ?? confirmedAt).toISOString(),
        };
      });
    },

    /** The work of `tellReplacedContactJob`. */
    async tellReplaced({ contactId }: { contactId: number }): Promise<void> {
      const old = await findReplaced(db, contactId);
      if (!old || old.kind === 'phone') return;
      const language = STORED_LANGUAGES.find((each) => each === old.language) ?? 'es';
      const parameters = { at: old.replacedAt.toISOString() };
      const text = notificationText('contactChanged', parameters, phraseLang(language));
      const id = `contact-replaced-${contactId}`;
      if (old.kind === 'email') {
        const { personId, replacedAt: createdAt } = old;
        // The security alert goes to the new address, which may be an intruder's.
        const link = await peers.notMeLink({ personId, key: 'contactChanged', createdAt });
        const wayOut = link === undefined ? '' : `\n\n${notMeText(link, phraseLang(language))}`;
        const letter = { to: old.value, subject: text.title, text: text.detail + wayOut, id };
        await sendLetter(personId, letter);
      }
      // Stored `+591-70012345`, dialled without the hyphen.
      else await sms.send({ to: old.value.replaceAll(/[^+\d]/g, ''), text: text.detail, id });
    },
  };
}

/** The number that forms show: the cellphone, or else the landline. */
function phoneOf(contacts: readonly Contact[]): Contact | undefined {
  return (
    contacts.find(({ kind }) => kind === 'cellphone') ??
    contacts.find(({ kind }) => kind === 'phone')
  );
}

function takesConfirmed(contacts: readonly Contact[], changes: readonly Change[]): boolean {
  return contacts.some(
    ({ kind, confirmedAt }) =>
      confirmedAt !== null && changes.some((change) => change.kind === kind),
  );
}

function changesOf(
  contacts: readonly Contact[],
  { correo, telefono }: { correo: string; telefono: string },
): Change[] {
  const email = contacts.find(({ kind }) => kind === 'email')?.value ?? '';
  const changes: Change[] = [];
  if (!isSameEmail(email, correo)) changes.push({ kind: 'email', value: correo });
  if (phoneOf(contacts)?.value !== telefono) changes.push({ kind: 'cellphone', value: telefono });
  return changes;
}
