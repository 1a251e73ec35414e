import { fromBase64Url, toBase64Url } from '@kantuta/contract/base64-url';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { isPublicKey } from '@kantuta/contract/doors/sealed-box.rules';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  CERTIFICATE_DAYS,
  certificateBytes,
  certificateText,
} from '@kantuta/contract/memberships/passes/park-certificate.rules';
import type { certifyPhone } from '@kantuta/contract/memberships/passes/park-codes.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import {
  findPhoneOfKey,
  insertPhone,
  type StoredPhone,
  withdrawPhones,
} from './park-phones.store.ts';
import { lockPasses } from './passes.store.ts';
import { isBuyer, readFirstName, readPassSale } from './passes.views.ts';
import type { Stadium } from './stadium.port.ts';
import { standingOn } from './taking.service.ts';

/** New phones of a person for a product in a day: each withdraws one, and gates keep all of those (PASS-10). */
const PHONES = { max: 10, windowMinutes: 24 * 60, growing: false } as const;

/** Phones that show the passes of a product: one at a time, each with a key that never leaves it (PASS-10). */
export function createParkPhones({
  db,
  clock,
  ids,
  audit,
  keys,
  limits,
  entering,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit' | 'keys' | 'limits'> & {
  entering: Stadium;
}) {
  async function certificateOf(
    tx: Tx,
    { id, saleId, personId, publicKey, endsAt }: StoredPhone,
    allotted: number,
  ): Promise<ReplyOf<typeof certifyPhone>> {
    const body = certificateBytes({
      keyId: keys.receiptKeyId,
      phoneId: id,
      saleId,
      allotted,
      endsAt,
      publicKey: new Uint8Array(publicKey),
      name: await readFirstName(tx, personId),
    });
    const seal = keys.sign(certificateText(body));
    return {
      certificate: toBase64Url(Uint8Array.from([...body, ...seal])),
      endsAt: endsAt.toISOString(),
    };
  }

  return {
    /** The same key gets its certificate again; one that was withdrawn gets none. */
    async certify(
      { personId }: Actor,
      { saleId, publicKey: text }: ParsedInputOf<typeof certifyPhone>,
    ): Promise<ReplyOf<typeof certifyPhone>> {
      const publicKey = await keyIn(text);
      if (!(await findPhoneOfKey(db, publicKey)))
        await limits.raise(db, `park-phone:${personId}:${saleId}`, PHONES);
      return inTransaction(db, async (tx) => {
        if (!(await isBuyer(tx, { saleId, personId }))) throw refuse('forbidden');
        await lockPasses(tx, saleId);
        const now = clock.now();
        const sale = await readPassSale(tx, { saleId, at: now });
        const on = dayInLaPaz(now);
        const ticket = await entering.of(tx, saleId, on);
        const allotted = Math.max(sale?.allotted ?? 0, ticket?.places ?? 0);
        if (!sale || allotted === 0) throw refuse('forbidden');
        const { state } = standingOn(sale, on);
        // The season of a ticket and the year of its passes end on days of their own.
        const isSeason = ticket?.state === 'active' || ticket?.state === 'suspended';
        if (state === 'pending' || (state === 'expired' && !isSeason))
          throw refuse(`coupon_${state}`);
        if (ticket?.awaitsCard === true) throw refuse('ticket_card');
        const known = await findPhoneOfKey(tx, publicKey);
        if (known) {
          const isIts = known.saleId === saleId && known.personId === personId;
          if (!isIts || known.withdrawnAt !== null) throw refuse('forbidden');
          return certificateOf(tx, known, allotted);
        }
        await withdrawPhones(tx, saleId, now);
        const endsAt = new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS);
        const phone = { id: ids.uuid(), saleId, personId, publicKey, issuedAt: now, endsAt };
        await insertPhone(tx, phone);
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'memberships.certifyPhone',
          object: { kind: 'parkPhone', id: phone.id },
          outcome: 'done',
        });
        return certificateOf(tx, phone, allotted);
      });
    },
  };
}

/** A public key as it is sent. Throws for another text. */
export async function keyIn(text: string): Promise<Buffer> {
  const bytes = fromBase64Url(text);
  if (!bytes || !(await isPublicKey('ECDSA', bytes)))
    throw new InvalidInput([{ field: 'publicKey', code: 'format' }]);
  return Buffer.from(bytes);
}
