import type { AnswerOf } from '@kantuta/contract/call';
import { type DoorList, type Mark, markText } from '@kantuta/contract/doors/door.rules';
import { type DoorRoom, issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import { listReceiptKeys } from '@kantuta/contract/payments/receipts/receipts.calls';
import type { HelperRight } from '@kantuta/contract/rooms/room.rules';
import { callApi } from '../../../lib/api.ts';
import type { Duty, PassOf } from '../../../lib/duty/duty.ts';
import type { SigningKey } from '../../../lib/duty/duty-shelves.ts';
import { createThisDuty } from '../../../lib/duty/this-duty.ts';

export { canHaveDuty } from '../../../lib/duty/this-duty.ts';

/** The duty at the door of a room. */
type AtDoor = {
  facts: {
    may: HelperRight;
    room: DoorRoom;
    /** With which codes of guests are checked without a network. */
    codeKeys: readonly SigningKey[];
  };
  mark: Mark;
  list: DoorList;
  done: AnswerOf<typeof syncDoor>['marks'][number];
};
export type DoorDuty = Duty<AtDoor>;
export type DoorPass = PassOf<AtDoor>;

const duty = createThisDuty<AtDoor>({
  page: '/controlasistencia',
  async issue(roomId, keys) {
    const { passId, list, ...issued } = await callApi(issueDutyPass, { roomId, ...keys });
    const { keys: codeKeys } = await callApi(listReceiptKeys, {});
    return { passId, list, facts: { ...issued, codeKeys } };
  },
  async send(input) {
    // Marks are sent by themselves: they keep no session awake.
    const { room, ...answer } = await callApi(syncDoor, input, { background: true });
    return { ...answer, facts: { room } };
  },
  textOf: markText,
});

export const { beginDuty, openDuty, settleRefused, syncDuty, useDuty, useShelves, useSyncing } =
  duty;

/** Whom a mark is about. */
export type Noting = Pick<Mark, 'via'> & Partial<Mark>;

const NOBODY = { code: '', invitationId: '', adviserId: 0, name: '', document: '', hostId: 0 };

export async function note(about: Noting): Promise<void> {
  await duty.note({ ...NOBODY, ...about });
}
