import { fromBase64Url } from '@kantuta/contract/base64-url';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { isPublicKey, sealFor } from '@kantuta/contract/doors/sealed-box.rules';
import { type Gate, gatesOf } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type {
  issueGatePass,
  revokeGatePass,
} from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { GATE_DUTY_MS } from '@kantuta/contract/memberships/passes/gate-duty.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import type { GateDuty, GatePass } from './gate-duty.port.ts';
import type { createParkMarks } from './park-marks.service.ts';
import { gateOf } from './receiving.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'audit'> & {
  gateDuty: GateDuty;
  marks: Pick<ReturnType<typeof createParkMarks>, 'bundleAt'>;
};

/** Devices that stand at a gate (PASS-18, decision 060). */
export function createGatePasses({ db, clock, ids, audit, gateDuty, marks }: Deps) {
  const record = (
    tx: Tx,
    actor: Actor,
    action: 'memberships.issueGatePass' | 'memberships.revokeGatePass',
    id: string,
  ) =>
    audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'dutyPass', id },
      outcome: 'done',
    });

  async function issue(
    tx: Tx,
    actor: Actor,
    of: { gate: Gate; signingKey: Buffer; sealingKey: Buffer },
  ): Promise<Omit<GatePass, 'revokedAt'>> {
    const { personId } = actor;
    await audit.holdRights(tx, actor);
    const known = await gateDuty.lockGate(tx, of);
    const now = clock.now();
    if (known) {
      const stands = known.personId === personId && known.revokedAt === null && known.endsAt > now;
      // Keys that were taken back, whose time is over, or that are somebody else's are never good again.
      if (!stands) throw refuse('forbidden');
      return known;
    }
    const endsAt = new Date(now.getTime() + GATE_DUTY_MS);
    const fresh = { ...of, id: ids.uuid(), personId, issuedAt: now, endsAt };
    if (!(await gateDuty.issue(tx, fresh))) throw refuse('too_many_devices');
    await record(tx, actor, 'memberships.issueGatePass', fresh.id);
    return fresh;
  }

  return {
    /** The same keys get the same pass. */
    async issue(
      actor: Actor,
      { gate, ...typed }: ParsedInputOf<typeof issueGatePass>,
      language: Lang,
    ): Promise<ReplyOf<typeof issueGatePass>> {
      if (!gatesOf(actor.desk).includes(gate)) throw refuse('forbidden');
      const signingKey = await keyIn('signingKey', 'ECDSA', typed.signingKey);
      const sealingKey = await keyIn('sealingKey', 'ECDH', typed.sealingKey);
      const pass = await inTransaction(db, (tx) =>
        issue(tx, actor, { gate, signingKey, sealingKey }),
      );
      const list = await sealFor(
        new Uint8Array(pass.sealingKey),
        await marks.bundleAt(gate, language),
      );
      return { passId: pass.id, ...shownPass(pass), list };
    },

    /** Taken back again nothing happens. */
    revoke: (
      actor: Actor,
      { passId }: ParsedInputOf<typeof revokeGatePass>,
    ): Promise<ReplyOf<typeof revokeGatePass>> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        const pass = await gateDuty.find(tx, passId);
        if (!pass || !gatesOf(actor.desk).includes(gateOf(pass.gate))) throw refuse('forbidden');
        if (await gateDuty.revoke(tx, { passId, at: clock.now(), byId: actor.personId }))
          await record(tx, actor, 'memberships.revokeGatePass', passId);
        return {};
      }),
  };
}

export const shownPass = ({ gate, issuedAt, endsAt }: Omit<GatePass, 'revokedAt'>) => ({
  gate: gateOf(gate),
  issuedAt: issuedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

async function keyIn(field: string, kind: 'ECDSA' | 'ECDH', text: string): Promise<Buffer> {
  const bytes = fromBase64Url(text);
  if (!bytes || !(await isPublicKey(kind, bytes)))
    throw new InvalidInput([{ field, code: 'format' }]);
  return Buffer.from(bytes);
}
