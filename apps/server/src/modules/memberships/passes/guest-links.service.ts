import { toBase64Url } from '@kantuta/contract/base64-url';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { guestPassState } from '@kantuta/contract/memberships/passes/guest-pass.rules';
import type {
  GuestPassView,
  keepGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import {
  certificateBytes,
  certificateText,
} from '@kantuta/contract/memberships/passes/park-certificate.rules';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findByLink, type GuestPass, setGuestPass } from './guest-passes.store.ts';
import { keyIn } from './park-phones.service.ts';
import { lockPasses } from './passes.store.ts';
import { readFirstName } from './passes.views.ts';

/** Wrong references of one address in an hour; right ones are not counted (PASS-15). */
const TRIES = { max: 30, windowMinutes: 60, growing: false } as const;

/** What a guest does with the link that they were sent: one phone keeps the pass, and nothing changes without a press (PASS-15). */
export function createGuestLinks({
  db,
  clock,
  audit,
  keys,
  limits,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'keys' | 'limits'>) {
  async function find(reference: string, client: Client): Promise<GuestPass> {
    const subject = `guest-pass:${client.address}`;
    await limits.raise(db, subject, TRIES);
    const found = await findByLink(db, hashSecret(reference));
    if (!found) throw refuse('guest_pass_not_found');
    await limits.giveBack([subject], []);
    return found;
  }

  const stateOf = ({ state, visitOn: on }: GuestPass) =>
    guestPassState({ state, on }, dayInLaPaz(clock.now()));

  /** The same each time: its end is that of its day. */
  function certificateOf(pass: GuestPass, publicKey: Buffer): ReplyOf<typeof keepGuestPass> {
    const { id, saleId, number, name, visitOn: on } = pass;
    const endsAt = instantInLaPaz(addDays(on, 1));
    const body = certificateBytes({
      keyId: keys.receiptKeyId,
      phoneId: id,
      saleId,
      allotted: number,
      endsAt,
      publicKey: new Uint8Array(publicKey),
      name,
      only: { number, on },
    });
    const seal = keys.sign(certificateText(body));
    const certificate = toBase64Url(Uint8Array.from([...body, ...seal]));
    return { certificate, endsAt: endsAt.toISOString(), saleId, number, name, on };
  }

  return {
    async read(reference: string, client: Client): Promise<GuestPassView> {
      const found = await find(reference, client);
      const { name, personId, visitOn: on } = found;
      const giver = await readFirstName(db, personId);
      return { name, giver, on, state: stateOf(found) };
    },

    /** Throws `guest_pass_taken` where another phone keeps it, `guest_pass_over` where nobody may show it any more. */
    async keep(
      { reference, publicKey: text }: ParsedInputOf<typeof keepGuestPass>,
      client: Client,
    ): Promise<ReplyOf<typeof keepGuestPass>> {
      const publicKey = await keyIn(text);
      const { saleId } = await find(reference, client);
      return inTransaction(db, async (tx) => {
        await lockPasses(tx, saleId);
        const pass = await findByLink(tx, hashSecret(reference));
        if (!pass) throw refuse('guest_pass_not_found');
        const state = stateOf(pass);
        if (state !== 'given' && state !== 'kept') throw refuse('guest_pass_over');
        if (pass.publicKey !== null) {
          if (!pass.publicKey.equals(publicKey)) throw refuse('guest_pass_taken');
          return certificateOf(pass, publicKey);
        }
        await setGuestPass(tx, pass.id, { state: 'kept', publicKey });
        await audit.record(tx, {
          actor: { kind: 'anonymous' },
          action: 'memberships.keepGuestPass',
          object: { kind: 'guestPass', id: pass.id },
          outcome: 'done',
        });
        return certificateOf(pass, publicKey);
      });
    },
  };
}
