import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { money, parseCents, cents, ZERO } from '@kantuta/contract/money';
import type { ParsedInputOf } from '@kantuta/contract/call';
import type { FriendCode, issueFriendCode } from '@kantuta/contract/payments/friend/friend.calls';
import {
  FRIEND_ALPHABET,
  FRIEND_CODE_LENGTH,
  friendCodeText,
  type FriendState,
} from '@kantuta/contract/payments/friend/friend.rules';
import { worthOf } from '@kantuta/contract/payments/points/points.rules';
import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { Actor } from '../../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../../platform/db/database.ts';
import { lockPerson } from '../../../../platform/db/person-lock.ts';
import { isGatewayError } from '../../../../platform/outbound/outbound.ts';
import { InvalidInput, refuse } from '../../../../platform/refusal.ts';
import { readHolder } from '../points/holder.views.ts';
import { findCardById } from '../prepaid/batches/batches.store.ts';
import type { BatchCards } from '../prepaid/batches/batch-cards.service.ts';
import type { WalletApp } from '../points/wallet.gateway.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import {
  countLive,
  endCode,
  findCode,
  insertCode,
  lockCode,
  type StoredCode,
} from './friend.store.ts';
import { listCodes, readNames } from './friend.views.ts';

/** Codes of one person that can be used at the same time. */
const MOST_LIVE = 5;
const WRONG_MOST = 5;
/** Many people share one address of a mobile network. */
const WRONG_MOST_OF_ADDRESS = 30;
const WRONG_WINDOW_MINUTES = 30;

type Deps = Pick<
  MethodTools,
  'db' | 'clock' | 'ids' | 'keys' | 'limits' | 'settings' | 'stepUp' | 'audit'
> & { wallet: WalletApp; cards: Pick<BatchCards, 'ownCard'> };
type Who = { personId: number; address: string };

export type FriendCodes = ReturnType<typeof createFriendCodes>;

/** Codes that their owner issues, takes back and looks at, and that somebody else pays with (PAY-28). */
export function createFriendCodes({
  db,
  clock,
  ids,
  keys,
  limits,
  settings,
  stepUp,
  audit,
  wallet,
  cards,
}: Deps) {
  const hashOf = (code: string): Buffer => keys.hash(`friend-code:${code}`);
  const hashOfDocument = (text: string): Buffer =>
    keys.hash(`friend-code-for:${text.toUpperCase()}`);

  /** Undefined for a code that is unknown, over, in use, the person's own, or for somebody else: they all look the same. */
  async function usable(
    reader: Reader,
    personId: number,
    code: StoredCode | undefined,
  ): Promise<StoredCode | undefined> {
    const isLive =
      code?.state === 'issued' &&
      code.partId === null &&
      code.expiresAt > clock.now() &&
      code.personId !== personId;
    if (!isLive) return undefined;
    if (code.onlyForHash === null) return code;
    const holder = await readHolder(reader, personId);
    return hashOfDocument(holder).equals(code.onlyForHash) ? code : undefined;
  }

  /** Counted before anything is compared, per person and address (SEC-25). */
  async function find({ personId, address }: Who, code: string): Promise<StoredCode> {
    const [own, shared] = [`friend-code:${personId}`, `friend-code:at:${address}`];
    const rule = { windowMinutes: WRONG_WINDOW_MINUTES, growing: false };
    await limits.raiseAll(db, [
      { ...rule, subject: own, max: WRONG_MOST },
      { ...rule, subject: shared, max: WRONG_MOST_OF_ADDRESS },
    ]);
    const found = await usable(db, personId, await findCode(db, hashOf(code)));
    if (!found) throw refuse('friend_code_invalid');
    await limits.giveBack([own, shared], []);
    return found;
  }

  /** Points that the person has free, in cents. */
  async function freeOf(personId: number) {
    try {
      const facts = await wallet.read(await readHolder(db, personId));
      return worthOf(facts?.active ?? 0);
    } catch (error) {
      throw isGatewayError(error) ? refuse('wallet_unavailable') : error;
    }
  }

  async function isOwn(personId: number, document: string): Promise<boolean> {
    return hashOfDocument(await readHolder(db, personId)).equals(hashOfDocument(document));
  }

  async function issue(
    actor: Actor,
    { most: asked, document, cardId }: ParsedInputOf<typeof issueFriendCode>,
  ): Promise<FriendCode & { code: string }> {
    const { personId } = actor;
    // Before the password: it could only be used by who may not use it.
    if (document !== undefined && (await isOwn(personId, document)))
      throw refuse('own_friend_code');
    await stepUp.require(actor);
    const most = parseCents(asked);
    if (most <= ZERO) throw new InvalidInput([{ field: 'most', code: 'out_of_range' }]);
    const card = cardId === undefined ? undefined : await cards.ownCard(actor, cardId);
    const free = card ? card.balance : await freeOf(personId);
    if (most > free)
      throw refuse(card ? 'prepaid_insufficient' : 'points_insufficient', {
        data: { limit: money(free, 'USD') },
      });
    const code = newCode();
    const issuedAt = clock.now();
    const minutes = await settings.number('friend.minutes');
    const stored: StoredCode = {
      id: ids.uuid(),
      personId,
      codeHash: hashOf(code),
      most,
      prepaidCardId: card?.id ?? null,
      onlyForHash: document === undefined ? null : hashOfDocument(document),
      onlyForEnd: document?.slice(-3).toUpperCase() ?? '',
      state: 'issued',
      partId: null,
      usedBy: null,
      used: null,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + minutes * MINUTE_MS),
    };
    await inTransaction(db, async (tx) => {
      // Issued at once they would all count those before them.
      await lockPerson(tx, personId);
      if ((await countLive(tx, personId, issuedAt)) >= MOST_LIVE)
        throw refuse('too_many_friend_codes');
      await insertCode(tx, stored);
      await recordAct(tx, actor, 'payments.issueFriendCode', stored.id);
    });
    const onCard = card?.lastFour ?? '';
    return { ...shown({ ...stored, name: '', onCard }), code: friendCodeText(code) };
  }

  async function recordAct(
    tx: Tx,
    { personId }: Actor,
    action: 'payments.issueFriendCode' | 'payments.revokeFriendCode',
    id: string,
  ): Promise<void> {
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'friendCode', id },
      outcome: 'done',
      details: {},
    });
  }

  function shown(
    code: Omit<StoredCode, 'codeHash' | 'onlyForHash' | 'personId' | 'usedBy' | 'prepaidCardId'> & {
      name: string;
      onCard: string;
    },
  ): FriendCode {
    const { id, state, most, onCard, used, name, onlyForEnd, issuedAt, expiresAt, partId } = code;
    const now = clock.now();
    const isOver = state === 'issued' && expiresAt <= now && partId === null;
    return {
      id,
      state: isOver ? 'expired' : state,
      most: money(most, 'USD'),
      onCard,
      used: used === null ? null : money(used, 'USD'),
      usedBy: name,
      onlyFor: onlyForEnd,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      canRevoke: state === 'issued' && !isOver && partId === null,
    };
  }

  return {
    hashOf,
    usable,
    find,
    issue,

    async list({ personId }: Actor): Promise<{ rows: FriendCode[] }> {
      const rows = await listCodes(db, personId);
      return {
        rows: rows.map(
          ({ mostMinor, usedMinor, state, userNames, userSurname, lastFour, ...row }) =>
            shown({
              ...row,
              state: state as FriendState,
              most: cents(mostMinor),
              used: usedMinor === null ? null : cents(usedMinor),
              name: maskedName(userNames ?? '', userSurname ?? ''),
              onCard: lastFour ?? '',
            }),
        ),
      };
    },

    /** Until it is used; repeating it changes nothing. */
    async revoke(actor: Actor, id: string): Promise<FriendCode> {
      const code = await inTransaction(db, async (tx) => {
        const found = await lockCode(tx, { id });
        if (found?.personId !== actor.personId) throw refuse('forbidden');
        if (found.state === 'revoked') return found;
        if (found.state === 'used' || found.partId !== null) throw refuse('friend_code_in_use');
        await endCode(tx, id, { state: 'revoked', at: clock.now() });
        await recordAct(tx, actor, 'payments.revokeFriendCode', id);
        return { ...found, state: 'revoked' as const };
      });
      const card =
        code.prepaidCardId === null ? undefined : await findCardById(db, code.prepaidCardId);
      return shown({ ...code, name: '', onCard: card?.lastFour ?? '' });
    },

    /** What a code pays: never more than its owner said. */
    async check(who: Who, code: string) {
      const { personId, most, expiresAt } = await find(who, code);
      const friend = await readNames(db, personId);
      return {
        most: money(most, 'USD'),
        friend: maskedName(friend.firstName, friend.paternalSurname),
        expiresAt: expiresAt.toISOString(),
      };
    },
  };
}

function newCode(): string {
  return Array.from({ length: FRIEND_CODE_LENGTH }, () =>
    FRIEND_ALPHABET.charAt(randomInt(FRIEND_ALPHABET.length)),
  ).join('');
}
