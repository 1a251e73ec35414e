import { isSettingKey, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import { sql, type Reader, type Tx } from '../db/database.ts';

/** One version of one setting; a null company means the whole group. */
export type SettingVersion = {
  key: SettingKey;
  companyId: number | null;
  value: unknown;
  validFrom: Date;
  version: number;
  author: string;
  approver: string;
  reason: string;
  createdAt: Date;
};

/** Every version of the group and of companies, oldest first. There are about a hundred settings, and they change rarely. */
export async function listVersions(db: Reader, key?: SettingKey): Promise<SettingVersion[]> {
  let query = db
    .selectFrom('setting')
    .where('scopeKind', 'in', ['brand', 'company'])
    .orderBy('version')
    .select([
      'key',
      'scopeId',
      'value',
      'validFrom',
      'version',
      'author',
      'approver',
      'reason',
      'createdAt',
    ]);
  if (key !== undefined) query = query.where('key', '=', key);
  return (await query.execute()).flatMap(({ key: name, scopeId, ...row }) =>
    isSettingKey(name)
      ? [{ ...row, key: name, companyId: scopeId === '' ? null : Number(scopeId) }]
      : [],
  );
}

/**
 * A SELECT of the versions in force (`versionInForce`) of the group and of each company: `key`, `scope_id`, which is empty for the group,
 * `version` and `value`, which is null for a company that follows the group again.
 */
export function selectEachInForce(keys: readonly SettingKey[], at: Date) {
  return sql`
    SELECT DISTINCT ON (key, scope_kind, scope_id) key, scope_id, version, value FROM setting
     WHERE scope_kind IN ('brand', 'company') AND key = any(${[...keys]}::text[]) AND valid_from <= ${at}
     ORDER BY key, scope_kind, scope_id, version DESC`;
}

/** False if another operator wrote this version first. */
export async function insertVersion(tx: Tx, row: SettingVersion): Promise<boolean> {
  const { companyId, value, ...rest } = row;
  const written = await tx
    .insertInto('setting')
    .values({
      ...rest,
      scopeKind: companyId === null ? 'brand' : 'company',
      scopeId: companyId === null ? '' : String(companyId),
      value: sql<string>`${JSON.stringify(value)}::jsonb`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
