import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { money } from '@kantuta/contract/money';
import type { Tx } from '../../../../platform/db/database.ts';
import type { ForAll } from '../../../../platform/module.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { givenFor, type PartOf, type PaymentMethod } from '../../parts/payment-method.port.ts';
import type { Holds } from '../points/holds.service.ts';
import {
  captureHold,
  insertHold,
  releaseHold,
  returnToCard,
  takeFromCard,
} from '../prepaid/prepaid-cards.store.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import type { FriendCodes } from './friend-codes.service.ts';
import { endCode, lockCode, setCodePart, type StoredCode } from './friend.store.ts';
import { readNames } from './friend.views.ts';

type Deps = Pick<MethodTools, 'clock' | 'brand'> & {
  holds: Holds;
  codes: FriendCodes;
  notify: ForAll['notify'];
};

/** The balance of a friend, by a code that they gave (PAY-28): points are held like one's own, but without a PIN; a prepaid card is in our own books. */
export function createFriendMethod({ clock, brand, holds, codes, notify }: Deps): PaymentMethod {
  /** Both are told, each with the initials of the other. */
  async function tell(tx: Tx, { intent, part }: PartOf, code: StoredCode): Promise<void> {
    const [friend, payer] = [
      await readNames(tx, code.personId),
      await readNames(tx, intent.personId),
    ];
    const amount = money(part.amount, part.currency);
    await notify(tx, {
      personId: code.personId,
      key: 'friendCodeUsed',
      parameters: { amount, name: maskedName(payer.firstName, payer.paternalSurname) },
      link: '/usuario?parte=codigos',
    });
    await notify(tx, {
      personId: intent.personId,
      key: 'paidByFriend',
      parameters: { amount, name: maskedName(friend.firstName, friend.paternalSurname) },
      link: '/recibos',
    });
  }

  async function codeOf(tx: Tx, partId: string): Promise<StoredCode> {
    const code = await lockCode(tx, { partId });
    if (!code) throw new Error(`part ${partId} has no friend code`);
    return code;
  }

  return {
    method: 'friend',

    async admit(payer) {
      const { code } = givenFor(payer, 'friend');
      await codes.find(payer, code);
    },

    async prepare(tx, { intent, part }, terms) {
      if (part.currency !== 'USD') throw refuse('method_not_available');
      const { code: typed } = givenFor(terms, 'friend');
      const found = await lockCode(tx, { codeHash: codes.hashOf(typed) });
      const code = await codes.usable(tx, intent.personId, found);
      if (!code) throw refuse('friend_code_invalid');
      if (part.amount > code.most)
        throw refuse('friend_code_short', { data: { limit: money(code.most, 'USD') } });
      const { prepaidCardId: cardId } = code;
      if (cardId !== null) {
        const at = clock.now();
        const { amount } = part;
        const today = dayInLaPaz(at);
        // Its owner spent it, reported it lost, or it expired: what is left there is theirs to know.
        if (!(await takeFromCard(tx, { cardId, amount, at, today })))
          throw refuse('friend_code_invalid');
        return {
          holds: true,
          async store(all) {
            await setCodePart(all, code.id, part.id);
            await insertHold(all, { partId: part.id, cardId, amount, at });
          },
          begin: async () => ({ code: null }),
        };
      }
      return {
        async store(all) {
          await setCodePart(all, code.id, part.id);
          await holds.insert(all, { intent, part }, code.personId);
        },
        begin: () => holds.order({ intent, part }),
      };
    },

    async resume(of) {
      return (await holds.order(of)).code;
    },
    refusal: (reader, { id }) => holds.refusal(reader, id),
    view: async () => null,
    verify: holds.verify,
    // The hold is released with the payment.
    cancel: async () => true,

    async capture(tx, of) {
      const code = await codeOf(tx, of.part.id);
      const { personId: usedBy } = of.intent;
      await endCode(tx, code.id, { state: 'used', at: clock.now(), usedBy, used: of.part.amount });
      await tell(tx, of, code);
      if (code.prepaidCardId !== null) {
        const { id, amount, currency } = of.part;
        await captureHold(tx, id, clock.now());
        const { issuerId } = brand;
        const holderId = code.personId;
        return {
          tender: { account: 'prepaid_liability', currency, amount, issuerId, holderId },
          rateId: null,
        };
      }
      return holds.capture(tx, of, code.personId);
    },

    /** The code stays used; its friend has the balance again, and is told. */
    async giveBack(tx, { intent, part }) {
      const code = await codeOf(tx, part.id);
      const at = clock.now();
      const isOnCard = code.prepaidCardId !== null;
      // A card that pays nothing any more takes nothing back either: its company sends the money (PAY-63).
      if (isOnCard && !(await returnToCard(tx, part.id, { at, today: dayInLaPaz(at) }))) {
        const { currency, amount } = part;
        const { issuerId } = brand;
        const holderId = code.personId;
        return {
          way: 'transfer',
          tender: { account: 'prepaid_liability', currency, amount, issuerId, holderId },
        };
      }
      const payer = await readNames(tx, intent.personId);
      await notify(tx, {
        personId: code.personId,
        key: 'friendPointsBack',
        parameters: {
          amount: money(part.amount, part.currency),
          name: maskedName(payer.firstName, payer.paternalSurname),
        },
        link: '/usuario?parte=codigos',
      });
      return isOnCard ? { way: 'prepaid' } : holds.giveBack(tx, part.id);
    },

    /** Until its end it can be used again. */
    async release(tx, { part }) {
      const code = await lockCode(tx, { partId: part.id });
      if (code?.state === 'issued') await setCodePart(tx, code.id, null);
      if (code?.prepaidCardId) await releaseHold(tx, part.id, clock.now());
      else await holds.release(tx, part.id);
    },
    asked: async () => undefined,
  };
}
