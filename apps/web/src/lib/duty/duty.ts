import { MOST_MARKS, syncText } from '@kantuta/contract/doors/door.rules';
import {
  makeDeviceKeys,
  openBox,
  publicText,
  type SealedBox,
  signText,
} from '@kantuta/contract/doors/sealed-box.rules';
import { MOST_ID } from '@kantuta/contract/numbers';
import { newKey, seal, unseal } from '../kept/cipher.ts';
import type { DutyShelves, KeptDuty } from './duty-shelves.ts';

type AnyMark = { id: string; deviceAt: string; offsetMs: number };
type AnyDone = { id: string; outcome: string };

/** What a noun calls its duty: what it keeps beside the keys, what it notes, what its list says, and what becomes of a mark. */
export type DutyOf = { facts: object; mark: AnyMark; list: unknown; done: AnyDone };

export type PassOf<Of extends DutyOf> = KeptDuty & Of['facts'];
/** Whom a mark is about; the rest of it this device adds. */
export type NotingOf<Of extends DutyOf> = Omit<Of['mark'], keyof AnyMark> & Partial<AnyMark>;
export type SignedOf<Of extends DutyOf> = Of['mark'] & { signature: string };

/** What a noun does for its duty. */
export type DutyCalls<Of extends DutyOf> = {
  issue: (
    place: string,
    keys: { signingKey: string; sealingKey: string },
  ) => Promise<{ passId: string; list: SealedBox | null; facts: Of['facts'] }>;
  send: (input: {
    passId: string;
    sentAt: string;
    signature: string;
    marks: SignedOf<Of>[];
  }) => Promise<{
    revokedAt: string | null;
    isOver: boolean;
    marks: Of['done'][];
    list: SealedBox | null;
    facts: Partial<Of['facts']>;
  }>;
  /** What is signed of a mark. */
  textOf: (passId: string, mark: Of['mark']) => string;
};

export type DutyParts<Of extends DutyOf> = DutyCalls<Of> & {
  shelves: DutyShelves;
  deviceMs: () => number;
  offsetMs: () => number;
  newId: () => string;
};

/** What this device has of a door or a gate: its pass, its list if it has one, and what waits to be sent. */
export type Duty<Of extends DutyOf> = {
  pass: PassOf<Of>;
  list: Of['list'] | null;
  waiting: readonly Of['mark'][];
  /** What the server did not take: whoever stands there notes it anew, or drops it. */
  refused: readonly Of['mark'][];
};

/**
 * A device at a door or a gate (DOOR-2 to DOOR-6, PASS-18, PASS-19): every mark is signed and written here first, and sent from here, with a network at
 * once and without one later.
 */
export function createDuty<Of extends DutyOf>(parts: DutyParts<Of>) {
  const { shelves, issue, send, textOf, deviceMs, offsetMs, newId } = parts;
  type Pass = PassOf<Of>;

  const passAt = async (place: string) => (await shelves.pass(place)) as Pass | undefined;

  async function listOf({ keys, list }: Pass): Promise<Of['list'] | null> {
    return list === null ? null : await openBox(keys.sealing, list);
  }

  async function signedMarks(
    place: string,
    pass: Pass,
    isRefused = false,
  ): Promise<SignedOf<Of>[]> {
    const all = await shelves.marks(place);
    const kept = all.filter(([, mark]) => (mark.isRefused ?? false) === isRefused);
    const sorted = kept.toSorted(([, one], [, other]) => one.at - other.at);
    return Promise.all(
      sorted.map(async ([, mark]) => (await unseal(pass.marksKey, mark)) as SignedOf<Of>),
    );
  }

  /** What the server keeps leaves this device; what it refuses stays, and is not sent again. */
  async function acknowledge(place: string, { id, outcome }: AnyDone): Promise<void> {
    if (outcome !== 'refused') return void (await shelves.dropMark(id));
    const mark = (await shelves.marks(place)).find(([known]) => known === id)?.[1];
    if (mark) await shelves.putMark(id, { ...mark, isRefused: true });
  }

  return {
    places: shelves.places,

    /** What lies here of a place; undefined without a pass. */
    async open(place: string): Promise<Duty<Of> | undefined> {
      const pass = await passAt(place);
      if (!pass) return undefined;
      const [waiting, refused] = await Promise.all([
        signedMarks(place, pass),
        signedMarks(place, pass, true),
      ]);
      return { pass, list: await listOf(pass), waiting, refused };
    },

    /** With a network and a session: gets this device a pass. */
    async begin(place: string): Promise<Duty<Of>> {
      const keys = await makeDeviceKeys();
      const { signing, sealing } = keys;
      const { passId, list, facts } = await issue(place, {
        signingKey: await publicText(signing),
        sealingKey: await publicText(sealing),
      });
      // What still lies here of the pass before stays readable.
      const marksKey = (await passAt(place))?.marksKey ?? (await newKey());
      const own = { passId, list, keys, marksKey, revokedAt: null };
      const pass: Pass = { ...facts, ...own, offsetMs: offsetMs() };
      await shelves.putPass(place, pass);
      const [waiting, refused] = await Promise.all([
        signedMarks(place, pass),
        signedMarks(place, pass, true),
      ]);
      return { pass, list: await listOf(pass), waiting, refused };
    },

    /** Notes something on this device. Throws where there is no room for it, which the person has to be told. */
    async note(place: string, pass: Pass, about: NotingOf<Of>): Promise<Of['mark']> {
      const at = deviceMs();
      const mark: Of['mark'] = {
        id: newId(),
        deviceAt: new Date(at).toISOString(),
        offsetMs: Math.max(-MOST_ID, Math.min(MOST_ID, Math.round(offsetMs()))),
        ...about,
      };
      const signature = await signText(pass.keys.signing, textOf(pass.passId, mark));
      const sealed = await seal(pass.marksKey, { ...mark, signature });
      await shelves.putMark(mark.id, { ...sealed, roomId: place, at });
      return mark;
    },

    /** Notes what was refused again, as it was seen then and under another id. */
    async noteAgain(place: string, pass: Pass, refused: Of['mark']): Promise<void> {
      const { id, signature: _, ...seen } = refused as SignedOf<Of>;
      await this.note(place, pass, { ...seen, id: newId() } as NotingOf<Of>);
      await shelves.dropMark(id);
    },

    drop: async (id: string): Promise<void> => void (await shelves.dropMark(id)),

    /**
     * Sends what waits, the oldest first, and gets the list anew; what is acknowledged leaves the device, and the pass, once its time is over.
     * Returns what became of the marks, or throws what `send` throws.
     */
    async sync(place: string): Promise<{ done: Of['done'][]; isOver: boolean }> {
      const done: Of['done'][] = [];
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other, as they were noted
        const pass = await passAt(place);
        if (!pass) return { done, isOver: true };
        // oxlint-disable-next-line no-await-in-loop
        const all = await signedMarks(place, pass);
        const marks = all.slice(0, MOST_MARKS);
        const sentAt = new Date(deviceMs()).toISOString();
        const { passId, keys } = pass;
        // oxlint-disable-next-line no-await-in-loop
        const signature = await signText(keys.signing, syncText(passId, sentAt));
        // oxlint-disable-next-line no-await-in-loop
        const answer = await send({ passId, sentAt, signature, marks });
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all(answer.marks.map((each) => acknowledge(place, each)));
        done.push(...answer.marks);
        const { facts, revokedAt, isOver, list } = answer;
        const left = all.length - answer.marks.length;
        // What was refused waits for the person, and what was noted meanwhile for the next turn: both lie under the key of this pass.
        // oxlint-disable-next-line no-await-in-loop
        if (isOver && (await shelves.marks(place)).length === 0) {
          // oxlint-disable-next-line no-await-in-loop
          await shelves.dropPass(place);
          return { done, isOver };
        }
        // A list that is not sent any more is not kept either: the right to it is gone.
        // oxlint-disable-next-line no-await-in-loop
        await shelves.putPass(place, { ...pass, ...facts, revokedAt, list, offsetMs: offsetMs() });
        if (left === 0 || answer.marks.length === 0) return { done, isOver };
      }
    },
  };
}
