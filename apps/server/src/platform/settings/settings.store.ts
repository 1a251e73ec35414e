import type { SettingScope } from '@kantuta/contract/settings/settings.rules';
import { sql, type Reader } from '../db/database.ts';

export type SettingRow = {
  key: string;
  scopeKind: SettingScope;
  scopeId: string;
  value: unknown;
  validFrom: Date;
  version: number;
};
export type NewSettingRow = SettingRow & {
  author: string;
  approver: string;
  reason: string;
  createdAt: Date;
};

export async function listSettings(db: Reader): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'scopeKind', 'scopeId', 'value', 'validFrom', 'version'])
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ ...row, scopeKind: row.scopeKind as SettingScope }));
}

export async function insertSettings(db: Reader, rows: NewSettingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('setting')
    .values(
      rows.map((row) => ({ ...row, value: sql<string>`${JSON.stringify(row.value)}::jsonb` })),
    )
    .execute();
}
