import { randomBytes } from 'node:crypto';
import { dayInLaPaz } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { refuse } from '../http.ts';
import type { Change, Journal } from '../journal/journal.ts';
import type { SettledLine } from '../settlement-file.ts';
import { DEMO_PIN, DEMO_WALLETS } from './demo-wallets.ts';
import { activeOf, expire, nextExpiryOf, pendingOf, putBack, take } from './lots.ts';
import { pinStateOf, sealPin, tryPin, type PinRefusal } from './pin.ts';
import { holdSchema, movementSchema, walletSchema } from './wallet-rows.ts';
import type { Hold, Movement, Wallet } from './wallet-rows.ts';

const MONTHS = 24;
const DAY_MS = 86_400_000;

export type HoldWanted = {
  holder: string;
  points: number;
  reference: string;
};
export type HoldAnswer = { hold: Hold } | { refusal: { code: 'insufficient'; active: number } };

export type Wallets = ReturnType<typeof createWallets>;

/** The points of people, in an app outside of the office: it alone knows balances and PINs. */
export function createWallets({ journal, clock }: { journal: Journal; clock: Clock }) {
  const wallets = journal.collection('wallets', walletSchema);
  const holds = journal.collection('walletHolds', holdSchema);
  const movements = journal.collection('walletMovements', movementSchema);

  function moved(of: Omit<Movement, 'id' | 'at'>): Change {
    const id = randomBytes(8).toString('hex');
    return movements.put({ ...of, id, at: clock.now().toISOString() });
  }

  /** With what is over expired. */
  function find(holder: string): Wallet | undefined {
    const known = wallets.get(holder);
    if (!known) return undefined;
    const { wallet, expired } = expire(known, clock.now());
    if (expired > 0)
      journal.commit(
        wallets.put(wallet),
        moved({ holder, kind: 'expired', points: expired, reference: '' }),
      );
    return wallet;
  }

  function read(holder: string): Wallet {
    return find(holder) ?? refuse(404, 'no_wallet', 'this person has no wallet');
  }

  function view(wallet: Wallet) {
    const now = clock.now();
    const state = pinStateOf(wallet, now);
    const held = holds
      .all()
      .filter((each) => each.holder === wallet.id && each.state === 'held')
      .reduce((sum, { points }) => sum + points, 0);
    return {
      holder: wallet.id,
      pin: state,
      lockedUntil: state === 'locked' ? wallet.lockedUntil : null,
      pending: pendingOf(wallet, now),
      active: activeOf(wallet, now),
      blocked: held,
      spent: wallet.spent,
      expired: wallet.expired,
      nextExpiry: nextExpiryOf(wallet),
    };
  }

  /** Opens the wallet of somebody who has none. */
  function setPin(holder: string, pin: string) {
    const wallet = { ...(find(holder) ?? newWallet(holder)), pin: sealPin(pin) };
    const open = { ...wallet, wrongPins: 0, lockedUntil: null };
    journal.commit(wallets.put(open));
    return view(open);
  }

  function credit(holder: string, points: number, reference: string, pendingDays = 0) {
    const wallet = find(holder) ?? newWallet(holder);
    const activeFrom = new Date(clock.now().getTime() + pendingDays * DAY_MS);
    const expiresAt = new Date(activeFrom);
    expiresAt.setUTCMonth(expiresAt.getUTCMonth() + MONTHS);
    const lot = {
      id: randomBytes(8).toString('hex'),
      left: points,
      activeFrom: activeFrom.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
    const after = { ...wallet, lots: [...wallet.lots, lot] };
    journal.commit(wallets.put(after), moved({ holder, kind: 'earned', points, reference }));
    return view(after);
  }

  /** Why the PIN was refused, else null; a wrong one is counted. */
  function checkPin(holder: string, pin: string): PinRefusal | null {
    const { wallet, refusal } = tryPin(read(holder), pin, clock.now());
    journal.commit(wallets.put(wallet));
    return refusal;
  }

  /** The merchant knows that the holder agrees, by PIN or otherwise. The same key is the same hold; a key that was released holds nothing any more. */
  function hold(key: string, { holder, points, reference }: HoldWanted): HoldAnswer {
    const known = holds.get(key);
    if (known && (known.holder === '' || known.state === 'released'))
      refuse(409, 'released', 'this key was released');
    if (known && (known.holder !== holder || known.points !== points))
      refuse(409, 'idempotency_conflict', 'this key was used for another hold');
    if (known) return { hold: known };
    const now = clock.now();
    const wallet = read(holder);
    const active = activeOf(wallet, now);
    if (active < points) return { refusal: { code: 'insufficient', active } };
    const taken = take(wallet, points, now);
    const { from } = taken;
    const made: Hold = {
      id: key,
      holder,
      points,
      reference,
      state: 'held',
      capturedAt: null,
      refundedAt: null,
      from,
      at: now.toISOString(),
    };
    journal.commit(
      wallets.put(taken.wallet),
      holds.put(made),
      moved({ holder, kind: 'held', points, reference }),
    );
    return { hold: made };
  }

  function readHold(key: string): Hold {
    return holds.get(key) ?? refuse(404, 'not_found', 'there is no such hold');
  }

  /** Idempotent. */
  function capture(key: string): Hold {
    const held = readHold(key);
    if (held.state === 'captured') return held;
    if (held.state === 'refunded') refuse(409, 'refunded', 'this hold was refunded');
    if (held.state === 'released') refuse(409, 'released', 'this hold was released');
    const { holder, points, reference } = held;
    const wallet = read(holder);
    const capturedAt = clock.now().toISOString();
    const captured: Hold = { ...held, state: 'captured', capturedAt };
    journal.commit(
      wallets.put({ ...wallet, spent: wallet.spent + points }),
      holds.put(captured),
      moved({ holder, kind: 'spent', points, reference }),
    );
    return captured;
  }

  /** Idempotent, and final also for a key that no hold came with yet: one that is still on its way holds nothing. */
  function release(key: string): Hold {
    const held = holds.get(key);
    if (held?.state === 'released') return held;
    if (held?.state === 'captured' || held?.state === 'refunded')
      return refuse(409, 'captured', 'this hold was captured');
    const at = clock.now().toISOString();
    const nothing = {
      id: key,
      holder: '',
      points: 0,
      reference: '',
      from: [],
      capturedAt: null,
      refundedAt: null,
      at,
    };
    const released: Hold = { ...(held ?? nothing), state: 'released' };
    const { holder, points, reference } = released;
    const wallet = held && putBack(read(holder), held.from);
    journal.commit(
      holds.put(released),
      ...(wallet
        ? [wallets.put(wallet), moved({ holder, kind: 'released', points, reference })]
        : []),
    );
    return released;
  }

  /** Idempotent. What was captured goes back to the lots that it came from; what is only held is released. */
  function refund(key: string): Hold {
    const held = readHold(key);
    if (held.state === 'refunded' || held.state === 'released') return held;
    if (held.state === 'held') return release(key);
    const { holder, points, reference, from } = held;
    const wallet = putBack(read(holder), from);
    const refunded: Hold = { ...held, state: 'refunded', refundedAt: clock.now().toISOString() };
    journal.commit(
      wallets.put({ ...wallet, spent: wallet.spent - points }),
      holds.put(refunded),
      moved({ holder, kind: 'released', points, reference }),
    );
    return refunded;
  }

  function seed(): void {
    if (wallets.size() > 0) return;
    for (const [holder, points] of DEMO_WALLETS) {
      credit(holder, points, 'Saldo de la demostración');
      setPin(holder, DEMO_PIN);
    }
  }
  seed();

  return {
    view: (holder: string) => view(read(holder)),
    movements: (holder: string): Movement[] =>
      movements
        .all()
        .filter((each) => each.holder === holder)
        .toReversed(),
    setPin,
    checkPin,
    credit,
    hold,
    readHold,
    capture,
    release,
    refund,
    /** What was captured and what was put back on a day of La Paz, oldest first. */
    settledOn: (day: string): SettledLine[] => holds.all().flatMap((each) => linesOn(day, each)),
    list: () => wallets.all().map(({ id }) => view(read(id))),
  };
}

/** A point is a cent, and the wallet takes nothing for itself. */
function linesOn(day: string, { id, points, capturedAt, refundedAt }: Hold): SettledLine[] {
  const line = { reference: id, amount: points, currency: 'USD', fee: 0 };
  const isOfDay = (at: string | null) => at !== null && dayInLaPaz(new Date(at)) === day;
  return [
    ...(isOfDay(capturedAt) ? [{ ...line, state: 'captured' as const }] : []),
    ...(isOfDay(refundedAt) ? [{ ...line, state: 'refunded' as const }] : []),
  ];
}

function newWallet(id: string): Wallet {
  return { id, pin: null, wrongPins: 0, lockedUntil: null, lots: [], spent: 0, expired: 0 };
}
