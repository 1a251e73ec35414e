import { type Gate, GATES } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import {
  type GateBundle,
  issueGatePass,
  type NotedAtGate,
  syncGate,
} from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { type GateMark, gateMarkText } from '@kantuta/contract/memberships/passes/gate-duty.rules';
import { callApi } from '../../../lib/api.ts';
import type { Duty } from '../../../lib/duty/duty.ts';
import { createThisDuty } from '../../../lib/duty/this-duty.ts';

export { canHaveDuty } from '../../../lib/duty/this-duty.ts';

/** The duty at a gate. */
type AtGate = {
  facts: { gate: Gate; issuedAt: string; endsAt: string };
  mark: GateMark;
  list: GateBundle;
  done: NotedAtGate;
};
export type GateOnDuty = Duty<AtGate>;

/** Under which a gate lies beside rooms. */
export const placeOf = (gate: Gate) => `gate:${gate}`;
const gateAt = (place: string) => GATES.find((gate) => placeOf(gate) === place);

const duty = createThisDuty<AtGate>({
  page: '/operaciones/puerta',
  async issue(place, keys) {
    const gate = gateAt(place) ?? 'norte';
    const { passId, list, ...facts } = await callApi(issueGatePass, { gate, ...keys });
    return { passId, list, facts };
  },
  async send(input) {
    // Marks are sent by themselves: they keep no session awake.
    const answer = await callApi(syncGate, input, { background: true });
    const { revokedAt, isOver, marks, list, gate, issuedAt, endsAt } = answer;
    return { revokedAt, isOver, marks, list, facts: { gate, issuedAt, endsAt } };
  },
  textOf: gateMarkText,
});

export const {
  answerTo,
  beginDuty,
  note,
  settleRefused,
  syncDuty,
  useDuty,
  useShelves,
  useSyncing,
} = duty;

/** The gates of which this device has a pass. */
export async function gatesOnDuty(): Promise<Gate[]> {
  const places = await duty.places();
  return GATES.filter((gate) => places.includes(placeOf(gate)));
}
