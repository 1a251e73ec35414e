import { randomUUID } from 'node:crypto';
import { MOST_MARKS, syncText } from '@kantuta/contract/doors/door.rules';
import {
  makeDeviceKeys,
  openBox,
  publicText,
  type SealedBox,
  signText,
} from '@kantuta/contract/doors/sealed-box.rules';
import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import {
  type GateBundle,
  issueGatePass,
  syncGate,
} from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { type GateMark, gateMarkText } from '@kantuta/contract/memberships/passes/gate-duty.rules';
import type { Session, TestApp } from './app.ts';

type SignedMark = GateMark & { signature: string };

/** A phone at a gate, with keys, a clock and marks of its own. */
export async function newGateDevice(
  app: TestApp,
  { clockOffMs = 0, offsetMs = 0 }: { clockOffMs?: number; offsetMs?: number } = {},
) {
  const keys = await makeDeviceKeys();
  const publics = {
    signingKey: await publicText(keys.signing),
    sealingKey: await publicText(keys.sealing),
  };
  let passId = '';
  /** By the clock of the device. */
  const deviceNow = () => new Date(app.clock.now().getTime() + clockOffMs).toISOString();

  return {
    passId: () => passId,

    async issue(as: Partial<Session>, gate: Gate = 'norte') {
      const answer = await app.call(issueGatePass, { gate, ...publics }, { as });
      if (answer.status === 0) passId = answer.data.passId;
      return answer;
    },

    open: async (box: SealedBox) => (await openBox(keys.sealing, box)) as GateBundle,

    /** Notes a code, or a number with a reason, without any network. */
    async mark(of: Partial<GateMark>): Promise<SignedMark> {
      const mark = {
        id: randomUUID(),
        deviceAt: deviceNow(),
        offsetMs,
        code: '',
        pass: '',
        reason: '',
        ...of,
      };
      return { ...mark, signature: await signText(keys.signing, gateMarkText(passId, mark)) };
    },

    async sync(...marks: SignedMark[]) {
      const sentAt = deviceNow();
      const signature = await signText(keys.signing, syncText(passId, sentAt));
      return app.call(syncGate, { passId, sentAt, signature, marks: marks.slice(0, MOST_MARKS) });
    },
  };
}
