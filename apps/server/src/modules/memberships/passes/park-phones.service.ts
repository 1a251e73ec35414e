import { fromBase64Url, toBase64Url } from '@kantuta/contract/base64-url';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { type Day, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { isPublicKey } from '@kantuta/contract/doors/sealed-box.rules';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  CERTIFICATE_DAYS,
  certificateBytes,
  certificateText,
} from '@kantuta/contract/memberships/passes/park-certificate.rules';
import type { CouponState } from '@kantuta/contract/memberships/passes/pass.rules';
import type { certifyPhone } from '@kantuta/contract/memberships/passes/park-codes.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import {
  findPhoneOfKey,
  insertPhone,
  type StoredPhone,
  withdrawPhonesOf,
} from './park-phones.store.ts';
import { lockPasses } from './passes.store.ts';
import { isBuyer, readFirstName, readPassSale } from './passes.views.ts';
import type { StandingTicket, Stadium } from './stadium.port.ts';
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
    { id, saleId, personId, place, publicKey, endsAt }: StoredPhone,
    { allotted, apart }: { allotted: number } & Pick<StandingTicket, 'apart'>,
  ): Promise<ReplyOf<typeof certifyPhone>> {
    const isApart = place !== null && apart !== null;
    const body = certificateBytes({
      keyId: keys.receiptKeyId,
      phoneId: id,
      saleId,
      allotted: isApart ? apart.number : allotted,
      endsAt,
      publicKey: new Uint8Array(publicKey),
      name: isApart ? apart.name : await readFirstName(tx, personId),
      ...(isApart ? { place: apart.number } : apart ? { without: apart.number } : {}),
    });
    const seal = keys.sign(certificateText(body));
    return {
      certificate: toBase64Url(Uint8Array.from([...body, ...seal])),
      endsAt: endsAt.toISOString(),
    };
  }

  /** Whether this person shows a place that somebody took over: whoever has it, and the buyer until they do (SEA-12). */
  const mayShowPlace = (
    ticket: StandingTicket | undefined,
    of: { place: number; personId: number; isOwn: boolean },
  ): boolean => {
    if (ticket?.apart?.number !== of.place) return false;
    const { holderId, isTheirs } = ticket.apart;
    return holderId === of.personId || (of.isOwn && !isTheirs);
  };

  return {
    /** The same key gets its certificate again; one that was withdrawn gets none. */
    async certify(
      { personId }: Actor,
      { saleId, publicKey: text, place: asked }: ParsedInputOf<typeof certifyPhone>,
    ): Promise<ReplyOf<typeof certifyPhone>> {
      const publicKey = await keyIn(text);
      const place = asked ?? null;
      if (!(await findPhoneOfKey(db, publicKey)))
        await limits.raise(db, `park-phone:${personId}:${saleId}`, PHONES);
      return inTransaction(db, async (tx) => {
        const now = clock.now();
        const on = dayInLaPaz(now);
        const isOwn = await isBuyer(tx, { saleId, personId });
        const mayShow = (of: StandingTicket | undefined) =>
          place === null ? isOwn : mayShowPlace(of, { place, personId, isOwn });
        // Whoever has nothing of it locks nothing.
        if (!mayShow(await entering.of(tx, saleId, on))) throw refuse('forbidden');
        await lockPasses(tx, saleId);
        const sale = await readPassSale(tx, { saleId, at: now });
        const ticket = await entering.of(tx, saleId, on);
        const allotted = Math.max(sale?.allotted ?? 0, ticket?.places ?? 0);
        if (!sale || allotted === 0 || !mayShow(ticket)) throw refuse('forbidden');
        checkShown(standingOn(sale, on).state, ticket, place);
        const apart = ticket?.apart ?? null;
        const known = await findPhoneOfKey(tx, publicKey);
        if (known) {
          const isIts =
            known.saleId === saleId && known.personId === personId && known.place === place;
          if (!isIts || known.withdrawnAt !== null) throw refuse('forbidden');
          return certificateOf(tx, known, { allotted, apart });
        }
        await withdrawPhonesOf(tx, { saleId, place }, now);
        const endsAt = endOf(now, place === null ? undefined : ticket);
        const phone = { id: ids.uuid(), saleId, personId, place, publicKey, issuedAt: now, endsAt };
        await insertPhone(tx, phone);
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'memberships.certifyPhone',
          object: { kind: 'parkPhone', id: phone.id },
          outcome: 'done',
        });
        return certificateOf(tx, phone, { allotted, apart });
      });
    },
  };
}

/** The season of a ticket and the year of its passes end on days of their own; of a place the season alone counts. */
function checkShown(
  state: CouponState,
  ticket: StandingTicket | undefined,
  place: number | null,
): void {
  const isSeason = ticket?.state === 'active' || ticket?.state === 'suspended';
  if (state === 'pending') throw refuse('coupon_pending');
  if (!isSeason && (state === 'expired' || place !== null)) throw refuse('coupon_expired');
  if (ticket?.awaitsCard === true) throw refuse('ticket_card');
}

/** A place is shown until its season ends, so that gates need no network to know. */
function endOf(now: Date, ticket: StandingTicket | undefined): Date {
  const end = now.getTime() + CERTIFICATE_DAYS * DAY_MS;
  if (!ticket) return new Date(end);
  const seasonEnd = instantInLaPaz(`${ticket.season + 1}-01-01` as Day).getTime();
  return new Date(Math.min(end, seasonEnd));
}

/** A public key as it is sent. Throws for another text. */
export async function keyIn(text: string): Promise<Buffer> {
  const bytes = fromBase64Url(text);
  if (!bytes || !(await isPublicKey('ECDSA', bytes)))
    throw new InvalidInput([{ field: 'publicKey', code: 'format' }]);
  return Buffer.from(bytes);
}
