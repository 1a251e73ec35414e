import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import {
  type DoorList,
  type Mark,
  markText,
  MOST_MARKS,
  syncText,
} from '@kantuta/contract/doors/door.rules';
import type { issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import { MOST_ID } from '@kantuta/contract/numbers';
import {
  makeDeviceKeys,
  openBox,
  publicText,
  signText,
} from '@kantuta/contract/doors/sealed-box.rules';
import { newKey, seal, unseal } from '../../../lib/kept/cipher.ts';
import type { DutyShelves, KeptPass, SigningKey } from './duty-shelves.ts';

type Sync = AnswerOf<typeof syncDoor>;
type SignedMark = InputOf<typeof syncDoor>['marks'][number];
export type Acknowledged = Sync['marks'][number];
/** Whom a mark is about; the rest of it this device adds. */
export type Noting = Pick<Mark, 'via'> & Partial<Mark>;

export type DutyParts = {
  shelves: DutyShelves;
  issue: (input: InputOf<typeof issueDutyPass>) => Promise<AnswerOf<typeof issueDutyPass>>;
  send: (input: InputOf<typeof syncDoor>) => Promise<Sync>;
  codeKeys: () => Promise<readonly SigningKey[]>;
  deviceMs: () => number;
  offsetMs: () => number;
  newId: () => string;
};

/** What this device has of a door: its pass, its list if it has one, and what waits to be sent. */
export type Duty = {
  pass: KeptPass;
  list: DoorList | null;
  waiting: readonly Mark[];
  /** What the server did not take: whoever keeps the door notes it anew, or drops it. */
  refused: readonly Mark[];
};

/**
 * A device at a door (DOOR-2 to DOOR-6): every mark is signed and written here first, and sent from here, with a network at once and without one later.
 */
export function createDuty(parts: DutyParts) {
  const { shelves, issue, send, codeKeys, deviceMs, offsetMs, newId } = parts;

  async function listOf({ keys, list }: KeptPass): Promise<DoorList | null> {
    return list === null ? null : ((await openBox(keys.sealing, list)) as DoorList);
  }

  async function signedMarks(pass: KeptPass, isRefused = false): Promise<SignedMark[]> {
    const all = await shelves.marks(pass.room.roomId);
    const kept = all.filter(([, mark]) => (mark.isRefused ?? false) === isRefused);
    const sorted = kept.toSorted(([, one], [, other]) => one.at - other.at);
    return Promise.all(
      sorted.map(async ([, mark]) => (await unseal(pass.marksKey, mark)) as SignedMark),
    );
  }

  /** What the server keeps leaves this device; what it refuses stays, and is not sent again. */
  async function acknowledge(roomId: string, { id, outcome }: Acknowledged): Promise<void> {
    if (outcome !== 'refused') return void (await shelves.dropMark(id));
    const mark = (await shelves.marks(roomId)).find(([known]) => known === id)?.[1];
    if (mark) await shelves.putMark(id, { ...mark, isRefused: true });
  }

  return {
    /** What lies here of the door of a room; undefined without a pass. */
    async open(roomId: string): Promise<Duty | undefined> {
      const pass = await shelves.pass(roomId);
      if (!pass) return undefined;
      const [waiting, refused] = await Promise.all([signedMarks(pass), signedMarks(pass, true)]);
      return { pass, list: await listOf(pass), waiting, refused };
    },

    /** With a network and a session: gets this device a pass. */
    async begin(roomId: string): Promise<Duty> {
      const keys = await makeDeviceKeys();
      const { signing, sealing } = keys;
      const issued = await issue({
        roomId,
        signingKey: await publicText(signing),
        sealingKey: await publicText(sealing),
      });
      const pass: KeptPass = {
        ...issued,
        keys,
        marksKey: await newKey(),
        codeKeys: await codeKeys(),
        revokedAt: null,
      };
      await shelves.putPass(pass);
      return { pass, list: await listOf(pass), waiting: [], refused: [] };
    },

    /** Notes somebody on this device. Throws where there is no room for it, which the person has to be told. */
    async note(pass: KeptPass, about: Noting): Promise<Mark> {
      const at = deviceMs();
      const mark: Mark = {
        id: newId(),
        deviceAt: new Date(at).toISOString(),
        offsetMs: Math.max(-MOST_ID, Math.min(MOST_ID, Math.round(offsetMs()))),
        code: '',
        invitationId: '',
        adviserId: 0,
        name: '',
        document: '',
        hostId: 0,
        ...about,
      };
      const signature = await signText(pass.keys.signing, markText(pass.passId, mark));
      const sealed = await seal(pass.marksKey, { ...mark, signature });
      await shelves.putMark(mark.id, { ...sealed, roomId: pass.room.roomId, at });
      return mark;
    },

    /** Notes what was refused again, as it was seen then and under another id. */
    async noteAgain(pass: KeptPass, refused: Mark): Promise<void> {
      const { id, via, code, invitationId, adviserId, name, document, hostId } = refused;
      const seen = { deviceAt: refused.deviceAt, offsetMs: refused.offsetMs };
      const whom = { via, code, invitationId, adviserId, name, document, hostId };
      await this.note(pass, { ...whom, ...seen });
      await shelves.dropMark(id);
    },

    drop: async (id: string): Promise<void> => void (await shelves.dropMark(id)),

    /**
     * Sends what waits, the oldest first, and gets the list anew; what is acknowledged leaves the device, and the pass, once its time is over.
     * Returns what became of the marks, or throws what `send` throws.
     */
    async sync(roomId: string): Promise<{ done: Acknowledged[]; isOver: boolean }> {
      const done: Acknowledged[] = [];
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one part after the other, as they were noted
        const pass = await shelves.pass(roomId);
        if (!pass) return { done, isOver: true };
        // oxlint-disable-next-line no-await-in-loop
        const all = await signedMarks(pass);
        const marks = all.slice(0, MOST_MARKS);
        const sentAt = new Date(deviceMs()).toISOString();
        const { passId, keys } = pass;
        // oxlint-disable-next-line no-await-in-loop
        const signature = await signText(keys.signing, syncText(passId, sentAt));
        // oxlint-disable-next-line no-await-in-loop
        const answer = await send({ passId, sentAt, signature, marks });
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all(answer.marks.map((each) => acknowledge(roomId, each)));
        done.push(...answer.marks);
        const { room, revokedAt, isOver } = answer;
        const left = all.length - answer.marks.length;
        if (isOver && left === 0) {
          // oxlint-disable-next-line no-await-in-loop
          await shelves.dropPass(roomId);
          return { done, isOver };
        }
        // A list that is not sent any more is not kept either: the right to it is gone.
        // oxlint-disable-next-line no-await-in-loop
        await shelves.putPass({ ...pass, room, revokedAt, list: answer.list });
        if (left === 0 || answer.marks.length === 0) return { done, isOver };
      }
    },
  };
}
