import { MOST_DEVICES } from '@kantuta/contract/doors/door.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';
import { notePassSeen } from './passes.store.ts';

type FreshGatePass = {
  id: string;
  gate: string;
  personId: number;
  signingKey: Buffer;
  sealingKey: Buffer;
  issuedAt: Date;
  endsAt: Date;
};
/** A duty pass of a gate (decision 060). */
export type GatePass = FreshGatePass & { revokedAt: Date | null };

const GATE_PASS = sql`id, gate, person_id AS "personId", signing_key AS "signingKey", sealing_key AS "sealingKey",
  issued_at AS "issuedAt", ends_at AS "endsAt", revoked_at AS "revokedAt"`;

/** Duty passes of gates, for whoever keeps gates: keys and places are those of rooms. */
export const gateDuty = {
  /** Of devices that ask at once at one gate each looks for a place after the other. Behind it: the pass that the same keys have there. */
  async lockGate(tx: Tx, of: { gate: string; signingKey: Buffer }): Promise<GatePass | undefined> {
    await sql`SELECT pg_advisory_xact_lock(hashtext('gates'), hashtext(${of.gate}))`.execute(tx);
    const { rows } = await sql<GatePass>`
      SELECT ${GATE_PASS} FROM duty_pass
       WHERE gate = ${of.gate} AND signing_key = ${of.signingKey}::bytea`.execute(tx);
    return rows[0];
  },

  /** Takes one of the places for devices of the gate; false: there is none. The gate is locked; the constraint holds it all the same. */
  async issue(tx: Tx, fresh: FreshGatePass): Promise<boolean> {
    const { id, gate, personId, signingKey, sealingKey, issuedAt, endsAt } = fresh;
    const { rows } = await sql`
      INSERT INTO duty_pass (id, kind, gate, person_id, may, slot, signing_key, sealing_key, issued_at, ends_at, seen_at)
      SELECT ${id}::uuid, 'gate', ${gate}, ${personId}::int, 'scan', free.slot, ${signingKey}::bytea, ${sealingKey}::bytea,
             ${issuedAt}::timestamptz, ${endsAt}::timestamptz, ${issuedAt}::timestamptz
        FROM generate_series(1, ${MOST_DEVICES}::int) AS free(slot)
       WHERE NOT EXISTS (SELECT FROM duty_pass taken
                          WHERE taken.kind = 'gate' AND taken.gate = ${gate} AND taken.slot = free.slot
                            AND least(taken.ends_at, taken.revoked_at) > greatest(taken.issued_at, ${issuedAt}::timestamptz))
       ORDER BY free.slot LIMIT 1
      RETURNING id`.execute(tx);
    return rows.length > 0;
  },

  /** Undefined: no gate has it. */
  async find(reader: Reader, passId: string): Promise<GatePass | undefined> {
    const { rows } = await sql<GatePass>`
      SELECT ${GATE_PASS} FROM duty_pass WHERE id = ${passId}::uuid AND kind = 'gate'`.execute(
      reader,
    );
    return rows[0];
  },

  /** Since when the pass stands no more, held until the commit: whoever takes it back meanwhile waits. */
  async holdRevokedAt(tx: Tx, passId: string): Promise<Date | null> {
    const { rows } = await sql<{ revokedAt: Date | null }>`
      SELECT revoked_at AS "revokedAt" FROM duty_pass WHERE id = ${passId}::uuid FOR SHARE`.execute(
      tx,
    );
    return rows[0]?.revokedAt ?? null;
  },

  /** False: none of these gates has such a pass, or it was taken back before. */
  async revoke(tx: Tx, of: { passId: string; at: Date; byId: number }): Promise<boolean> {
    const { rows } = await sql`
      UPDATE duty_pass SET revoked_at = ${of.at}::timestamptz, revoked_by = ${of.byId}::int
       WHERE id = ${of.passId}::uuid AND kind = 'gate' AND revoked_at IS NULL RETURNING id`.execute(
      tx,
    );
    return rows.length > 0;
  },

  noteSeen: notePassSeen,
};
