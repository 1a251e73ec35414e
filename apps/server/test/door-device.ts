import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@kantuta/contract/call';
import {
  type DoorList,
  type Mark,
  markText,
  MOST_MARKS,
  syncText,
} from '@kantuta/contract/doors/door.rules';
import { issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import {
  makeDeviceKeys,
  openBox,
  publicText,
  type SealedBox,
  signText,
} from '@kantuta/contract/doors/sealed-box.rules';
import type { Session, TestApp } from './app.ts';

type SignedMark = Mark & { signature: string };
/** A phone at the door, with keys, a clock and marks of its own. */
export async function newDevice(
  app: TestApp,
  { clockOffMs = 0, offsetMs = 0 }: { clockOffMs?: number; offsetMs?: number } = {},
) {
  const keys = await makeDeviceKeys();
  const publics = {
    signingKey: await publicText(keys.signing),
    sealingKey: await publicText(keys.sealing),
  };
  const kept: SignedMark[] = [];
  let passId = '';
  /** By the clock of the device. */
  const deviceNow = () => new Date(app.clock.now().getTime() + clockOffMs).toISOString();

  return {
    keys,
    kept,
    passId: () => passId,

    async issue(as: Session, roomId: string) {
      const answer = await app.call(issueDutyPass, { roomId, ...publics }, { as });
      if (answer.status === 0) passId = answer.data.passId;
      return answer;
    },

    open: async (box: SealedBox | null): Promise<DoorList | null> =>
      box === null ? null : ((await openBox(keys.sealing, box)) as DoorList),

    /** Notes somebody without any network. */
    async mark(about: Partial<Mark>): Promise<SignedMark> {
      const mark: Mark = {
        id: randomUUID(),
        deviceAt: deviceNow(),
        offsetMs,
        via: about.code === undefined ? 'search' : 'code',
        code: '',
        invitationId: '',
        adviserId: 0,
        name: '',
        document: '',
        hostId: 0,
        ...about,
      };
      const signed = { ...mark, signature: await signText(keys.signing, markText(passId, mark)) };
      kept.push(signed);
      return signed;
    },

    /** Sends what is kept, some at a time; what is acknowledged is dropped. */
    async sync(marks: SignedMark[] = kept.slice(0, MOST_MARKS), on: TestApp = app) {
      const sentAt = deviceNow();
      const signature = await signText(keys.signing, syncText(passId, sentAt));
      const answer = await on.call(syncDoor, { passId, sentAt, signature, marks });
      for (const { id } of (answer.data as AnswerOf<typeof syncDoor> | null)?.marks ?? []) {
        const place = kept.findIndex((mark) => mark.id === id);
        if (place >= 0) kept.splice(place, 1);
      }
      return answer;
    },
  };
}
