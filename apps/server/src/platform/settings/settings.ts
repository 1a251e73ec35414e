import type { Role } from '@kantuta/contract/call';
import { flagSchema, isOn, turnsOf } from '@kantuta/contract/settings/flags.rules';
import { comingVersions, versionInForce } from '@kantuta/contract/settings/setting-versions.rules';
import {
  isSettingKey,
  SETTING_KEYS,
  SETTINGS,
  type FlagKey,
  type KeysFor,
  type SettingKey,
  type SettingScope,
  type SettingValue,
} from '@kantuta/contract/settings/settings.rules';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertSettings, listSettings, type SettingRow } from './settings.store.ts';

export type Settings = ReturnType<typeof createSettings>;
type Scope = { kind: SettingScope; id: string };

type Loaded = { rows: SettingRow[]; byScope: Map<string, SettingRow[]> };

const nameOf = ({ key, scopeKind, scopeId }: Pick<SettingRow, 'key' | 'scopeKind' | 'scopeId'>) =>
  `${key} ${scopeKind} ${scopeId}`;
const BRAND: Scope = { kind: 'brand', id: '' };
// A change is announced to every process; the age limit covers a lost announcement.
const MAX_AGE_MS = 10_000;

/** Dated, versioned and scoped values; a change never alters the past (SET-1). */
export function createSettings({ db, clock }: { db: Db; clock: Clock }) {
  let loaded: (Loaded & { at: number }) | undefined;
  let loading: Promise<SettingRow[]> | undefined;

  /** Concurrent readers share one query. */
  async function load(): Promise<Loaded> {
    const now = clock.now().getTime();
    if (loaded && Math.abs(now - loaded.at) <= MAX_AGE_MS) return loaded;
    const current = (loading ??= listSettings(db));
    try {
      const rows = await current;
      const fresh = { rows, byScope: Map.groupBy(rows, nameOf) };
      // A change that was announced during the query may be missing in its result.
      if (loading === current) loaded = { ...fresh, at: now };
      return fresh;
    } finally {
      if (loading === current) loading = undefined;
    }
  }

  /** The value in force at an instant: that of the scope, else that of the brand. Throws if there is none or it is out of range. */
  async function get<Key extends SettingKey>(
    key: Key,
    { scope = BRAND, at = clock.now() }: { scope?: Scope; at?: Date } = {},
  ): Promise<SettingValue<Key>> {
    const { byScope } = await load();
    const valueOf = ({ kind, id }: Scope) =>
      versionInForce(byScope.get(nameOf({ key, scopeKind: kind, scopeId: id })) ?? [], at);
    const own = valueOf(scope);
    // A null ends the value of a company: the value of the group applies again.
    return parse(key, own && own.value !== null ? own : valueOf(BRAND));
  }

  /** Whether a flag is on now for a person with these roles: for the group, or for a company where it is one by company. */
  async function flag(
    key: FlagKey,
    { roles }: { roles: readonly Role[] },
    companyId?: number,
  ): Promise<boolean> {
    const scope: Scope =
      companyId === undefined ? BRAND : { kind: 'company', id: String(companyId) };
    return isOn(await get(key, { scope }), { roles, at: clock.now() });
  }

  return {
    get,
    number: (key: KeysFor<number>) => get(key),
    text: (key: KeysFor<string>) => get(key),
    flag,
    /** The companies for which a flag is now otherwise than for the group, to a person with these roles. */
    async flagExceptions(key: FlagKey, asked: { roles: readonly Role[] }): Promise<number[]> {
      const isOnForGroup = await flag(key, asked);
      const { rows } = await load();
      const own = rows.filter((row) => row.key === key && row.scopeKind === 'company');
      const exceptions: number[] = [];
      for (const companyId of new Set(own.map(({ scopeId }) => Number(scopeId))))
        if ((await flag(key, asked, companyId)) !== isOnForGroup) exceptions.push(companyId);
      return exceptions.toSorted((one, other) => one - other);
    },
    /**
     * The first instant after this one at which one of these settings changes by itself, and which ones do: a flag by its own dates, any
     * setting by a version with a later start.
     */
    async nextTurn(
      after: Date,
      keys: readonly SettingKey[] = SETTING_KEYS,
    ): Promise<{ at: Date; keys: SettingKey[] } | undefined> {
      const { rows: all } = await load();
      const coming = keys
        .flatMap((key) => turnsOfKey(all, key, after).map((at) => ({ key, at })))
        .filter(({ at }) => at > after)
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      const [first] = coming;
      if (!first) return undefined;
      const same = coming.filter(({ at }) => at.getTime() === first.at.getTime());
      return { at: first.at, keys: [...new Set(same.map(({ key }) => key))] };
    },
    forget(): void {
      loaded = undefined;
      loading = undefined;
    },
    /** One sentence for each setting that would stop the start. */
    async findProblems(): Promise<string[]> {
      const all = await listSettings(db);
      const now = clock.now();
      return SETTING_KEYS.flatMap((key) => {
        const missing = inForce(all, key, BRAND, now) ? [] : [`The setting ${key} is missing.`];
        return [...missing, ...currentAndFuture(all, key, now).flatMap(problemOf)];
      });
    },
  };
}

function turnsOfKey(all: SettingRow[], key: SettingKey, at: Date): Date[] {
  const own = all.filter((row) => row.key === key);
  const scopes = [...new Map(own.map((row) => [`${row.scopeKind} ${row.scopeId}`, row])).values()];
  const versions = scopes.flatMap(({ scopeKind, scopeId }) =>
    comingVersions(versionsOf(own, key, { kind: scopeKind, id: scopeId }), at),
  );
  const isFlag = SETTINGS[key].form.kind === 'flag';
  const turns = scopes.flatMap(({ scopeKind, scopeId }) => {
    const current = inForce(own, key, { kind: scopeKind, id: scopeId }, at);
    const flag = isFlag ? flagSchema.safeParse(current?.value) : null;
    return flag?.success === true ? turnsOf(flag.data) : [];
  });
  return [...versions.map(({ validFrom }) => validFrom), ...turns];
}

function inForce(
  rows: SettingRow[],
  key: SettingKey,
  scope: Scope,
  at: Date,
): SettingRow | undefined {
  return versionInForce(versionsOf(rows, key, scope), at);
}

function versionsOf(rows: SettingRow[], key: SettingKey, scope: Scope): SettingRow[] {
  return rows.filter(
    (row) => row.key === key && row.scopeKind === scope.kind && row.scopeId === scope.id,
  );
}

/** The values in force in every scope, and the future ones: a wrong value for tomorrow is reported today. */
function currentAndFuture(rows: SettingRow[], key: SettingKey, now: Date): SettingRow[] {
  return rows.filter(
    (row) =>
      row.key === key &&
      (row.validFrom > now ||
        row === inForce(rows, key, { kind: row.scopeKind, id: row.scopeId }, now)),
  );
}

function problemOf({ key, scopeKind, scopeId, value }: SettingRow): string[] {
  if (!isSettingKey(key) || SETTINGS[key].schema.safeParse(value).success) return [];
  if (scopeKind !== 'brand' && value === null) return [];
  const whose = scopeKind === 'brand' ? '' : ` of ${scopeKind} ${scopeId}`;
  return [`The setting ${key}${whose} is out of range: ${JSON.stringify(value)}.`];
}

function parse<Key extends SettingKey>(key: Key, row: SettingRow | undefined): SettingValue<Key> {
  if (!row) throw new Error(`The setting ${key} is missing.`);
  // The schema belongs to this key; TypeScript cannot follow the lookup.
  return SETTINGS[key].schema.parse(row.value);
}

/** Gives a new installation, or a new release, the initial value of every setting that was never set. Runs with the migrations. */
export async function installSettings(db: Db, clock: Clock): Promise<void> {
  const known = new Set((await listSettings(db)).map((row) => row.key));
  await insertSettings(
    db,
    SETTING_KEYS.filter((key) => isSettingKey(key) && !known.has(key)).map((key) => ({
      key,
      scopeKind: 'brand' as const,
      scopeId: '',
      value: SETTINGS[key].initial,
      // In force for the whole past, so that history can be replayed with it.
      validFrom: new Date(0),
      version: 1,
      author: 'installation',
      approver: '',
      reason: SETTINGS[key].source,
      createdAt: clock.now(),
    })),
  );
}
