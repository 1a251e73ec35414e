import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** Instants as JSON has them. */
export type GateLists = {
  withdrawn: string[];
  reviews: {
    id: string;
    saleId: number;
    number: number;
    gate: string;
    seenAt: string;
    review: string;
    isClockOff: boolean;
  }[];
  devices: { passId: string; gate: string; name: string; seenAt: string; endsAt: string }[];
};

/** Phones that were withdrawn and whose certificate has not ended, what these gates left to people, the newest first, and which devices stand there: one statement. */
export async function readGateLists(
  reader: Reader,
  { at, gates, most }: { at: Date; gates: readonly string[]; most: number },
) {
  const { rows } = await sql<GateLists>`
    SELECT (SELECT coalesce(json_agg(id), '[]') FROM
                    (SELECT id FROM park_phone WHERE withdrawn_at IS NOT NULL AND ends_at > ${at}
                     UNION ALL SELECT id FROM guest_pass WHERE state = 'withdrawn' AND visit_on > ${at}::date - 2) gone) AS withdrawn,
           (SELECT coalesce(json_agg(row_to_json(one) ORDER BY one."receivedAt" DESC, one.id), '[]')
              FROM (SELECT mark.id, mark.sale_id AS "saleId", mark.number, mark.gate, mark.seen_at AS "seenAt", mark.received_at AS "receivedAt", mark.review, mark.is_clock_off AS "isClockOff"
                      FROM park_review waiting JOIN park_mark mark ON mark.id = waiting.mark_id
                     WHERE mark.gate = ANY (${[...gates]}::text[]) ORDER BY waiting.opened_at DESC, mark.id LIMIT ${most}) one) AS reviews,
           (SELECT coalesce(json_agg(row_to_json(one)), '[]')
              FROM (SELECT pass.id AS "passId", pass.gate, ${personName('who')} AS name, pass.seen_at AS "seenAt", pass.ends_at AS "endsAt"
                      FROM duty_pass pass JOIN person who ON who.id = pass.person_id
                     WHERE pass.kind = 'gate' AND pass.revoked_at IS NULL AND pass.ends_at > ${at} AND pass.gate = ANY (${[...gates]}::text[])
                     ORDER BY pass.issued_at, pass.id) one) AS devices`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('a statement without a row');
  return row;
}
