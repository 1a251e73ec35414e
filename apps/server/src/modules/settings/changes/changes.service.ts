import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { hasOperatorRole } from '@kantuta/contract/operators/operator-roles.rules';
import type {
  changeSetting,
  dryRunSetting,
  listSettings,
  readSettingHistory,
} from '@kantuta/contract/settings/setting-changes.calls';
import { editorsOf, SETTING_READERS } from '@kantuta/contract/settings/setting-kinds.rules';
import { phraseOfSetting, settingText } from '@kantuta/contract/settings/setting-text.rules';
import { versionInForce } from '@kantuta/contract/settings/setting-versions.rules';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { SETTING_KEYS, SETTINGS, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import { z } from 'zod';
import { allow, type Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import {
  insertVersion,
  listCompanyIds,
  listVersions,
  namesOf,
  type SettingVersion,
} from './changes.store.ts';
import {
  historyShown,
  SETTING_CHANGE,
  settingsShown,
  valueShown,
  waitingShown,
} from './changes.views.ts';

export type SettingChanges = ReturnType<typeof createSettingChanges>;

type FineFigures = NonNullable<ReplyOf<typeof dryRunSetting>['fine']>;
export type ChangePeers = {
  previewFines(wish: {
    companyId: number | null;
    companyIds: readonly number[];
    changed: Readonly<Record<string, unknown>>;
  }): Promise<FineFigures>;
};

const changeSchema = z.object({
  key: z.enum(SETTING_KEYS),
  companyId: z.number().int().nullable(),
  value: z.unknown(),
  /** The newest one when it was wished; 0: there was none in this scope. */
  version: z.number().int(),
  /** What the person saw as the value of before. */
  before: z.unknown(),
  validFrom: z.string().nullable(),
});
type Change = z.output<typeof changeSchema>;
type Signed = { author: number; approver: number | null; reason: string; requestId: string };

/** Settings as operators see and change them: each change is the next dated version, and none rewrites the past (decisions 1.2, N20). */
export function createSettingChanges(
  platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'approvals' | 'audit' | 'events'>,
  peers: ChangePeers,
) {
  const { db, clock, settings, approvals, audit, events } = platform;

  /** The value that a change would replace on its day. */
  async function valueAt(
    reader: Reader,
    { key, companyId }: Pick<Change, 'key' | 'companyId'>,
    at: Date,
  ): Promise<{ value: unknown; version: number }> {
    const all = await listVersions(reader, key);
    const own = all.filter((each) => each.companyId === companyId);
    const ofGroup = all.filter((each) => each.companyId === null);
    const current = versionInForce(own, at) ?? versionInForce(ofGroup, at);
    if (!current) throw new Error(`The setting ${key} is missing.`);
    return { value: valueShown(current), version: own.at(-1)?.version ?? 0 };
  }

  /** Writes the next version, or refuses because it is no longer the next one or no longer replaces what was seen. */
  async function write(tx: Tx, change: Change, signed: Signed): Promise<void> {
    const { key, companyId } = change;
    const now = clock.now();
    const wished = change.validFrom === null ? now : new Date(change.validFrom);
    // What was decided late holds from the decision on; the past stays as it was.
    const validFrom = wished < now ? now : wished;
    const value: unknown = SETTINGS[key].schema.parse(change.value);
    const current = await valueAt(tx, change, validFrom);
    const before: unknown = SETTINGS[key].schema.parse(change.before);
    if (current.version !== change.version || !isSame(current.value, before))
      throw refuse('proposal_outdated');
    const { author, approver, reason, requestId } = signed;
    const isWritten = await insertVersion(tx, {
      key,
      companyId,
      value,
      validFrom,
      version: change.version + 1,
      author: String(author),
      approver: approver === null ? '' : String(approver),
      reason,
      createdAt: now,
    });
    if (!isWritten) throw refuse('proposal_outdated');
    await events.record(tx, settingChanged, { key });
    await audit.record(tx, {
      actor: { kind: 'person', id: approver ?? author },
      action: 'settings.change',
      object: { kind: 'setting', id: key },
      outcome: 'done',
      requestId,
      details: {
        companyId,
        version: change.version + 1,
        before,
        after: value,
        validFrom: validFrom.toISOString(),
        reason,
        author,
        approver,
      },
    });
  }

  async function allowCompany(companyId: number | null): Promise<boolean> {
    return companyId === null || (await listCompanyIds(db)).includes(companyId);
  }

  /** Companies for which a change in this scope would be the value in force. */
  async function companiesInReach(key: SettingKey, companyId: number | null): Promise<number[]> {
    if (companyId !== null) return [companyId];
    const now = clock.now();
    const own = (await listVersions(db, key)).filter(
      (each) => each.companyId !== null && each.validFrom <= now,
    );
    const apart = new Set(own.map((each) => each.companyId));
    return (await listCompanyIds(db)).filter((id) => !apart.has(id));
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listSettings>> {
      const all = await listVersions(db);
      const names = await namesOf(db, all.flatMap(signers));
      return {
        settings: settingsShown(actor, all, {
          at: clock.now(),
          names,
          companyIds: await listCompanyIds(db),
        }),
        waiting: waitingShown(await approvals.list(actor, 'open')),
      };
    },

    async history(
      actor: Actor,
      { key, companyId }: ParsedInputOf<typeof readSettingHistory>,
    ): Promise<ReplyOf<typeof readSettingHistory>> {
      // The values of the group hold for the operators of every company.
      const mayRead =
        companyId === undefined ||
        (hasOperatorRole(actor.desk, SETTING_READERS, companyId) &&
          (await allowCompany(companyId)));
      allow(actor, () => mayRead, key);
      const all = await listVersions(db, key);
      const own = all.filter((each) => each.companyId === (companyId ?? null));
      const names = await namesOf(db, own.flatMap(signers));
      return { versions: historyShown(own, { at: clock.now(), names }) };
    },

    /** Nothing is written; figures of the whole group are for those whose role reaches the whole group. */
    async dryRun(
      actor: Actor,
      { key, companyId, value }: ParsedInputOf<typeof dryRunSetting>,
    ): Promise<ReplyOf<typeof dryRunSetting>> {
      const mayRead =
        hasOperatorRole(actor.desk, SETTING_READERS, companyId) && (await allowCompany(companyId));
      allow(actor, () => mayRead, key);
      refuseForeignScope(key, companyId);
      if (SETTINGS[key].dryRun !== 'fine') return { fine: null };
      return {
        fine: await peers.previewFines({
          companyId,
          companyIds: await companiesInReach(key, companyId),
          changed: { [key]: SETTINGS[key].schema.parse(value) },
        }),
      };
    },

    async change(
      actor: Actor,
      input: ParsedInputOf<typeof changeSetting>,
      requestId: string,
    ): Promise<ReplyOf<typeof changeSetting>> {
      const { key, companyId, version, validFrom, reason, secondPerson } = input;
      const { approval } = SETTINGS[key];
      const mayChange =
        hasOperatorRole(actor.desk, editorsOf({ approval }), companyId) &&
        (await allowCompany(companyId));
      allow(actor, () => mayChange, key);
      refuseForeignScope(key, companyId);
      if (approval && !secondPerson) throw refuse('second_person_required');
      const now = clock.now();
      if (validFrom !== null) checkDay(new Date(validFrom), now);
      const value: unknown = SETTINGS[key].schema.parse(input.value);
      const proposalId = await inTransaction(db, async (tx) => {
        const at = validFrom === null ? now : new Date(validFrom);
        const current = await valueAt(tx, { key, companyId }, at);
        if (current.version !== version) throw refuse('proposal_outdated');
        const change = { key, companyId, value, version, before: current.value, validFrom };
        if (secondPerson)
          return approvals.propose(tx, actor, {
            kind: SETTING_CHANGE,
            subject: phraseOfSetting(key),
            companyId,
            payload: change,
            changes: [
              {
                field: phraseOfSetting(key),
                before: settingText(SETTINGS[key].form, current.value),
                after: settingText(SETTINGS[key].form, value),
              },
              ...(validFrom === null
                ? []
                : [{ field: 'settingsDesk.validFromField', before: null, after: validFrom }]),
            ],
            reason,
            requestId,
          });
        await write(tx, change, { author: actor.personId, approver: null, reason, requestId });
        return null;
      });
      // The others hear it by the event; whoever made it sees it with the next call.
      if (proposalId === null) settings.forget();
      return { proposalId };
    },

    approval(): ApprovalKind {
      return approvalKind({
        name: SETTING_CHANGE,
        payload: changeSchema,
        proposers: editorsOf({ approval: true }),
        roles: editorsOf({ approval: true }),
        apply: (tx, change, { proposedBy, approvedBy, reason, requestId }) =>
          write(tx, change, { author: proposedBy, approver: approvedBy, reason, requestId }),
      });
    },
  };
}

const YEAR_MS = 366 * 86_400_000;

/** Nothing holds before it is decided, and nothing is planned for a day that nobody will remember. */
function checkDay(validFrom: Date, now: Date): void {
  if (validFrom < now) throw new InvalidInput([{ field: 'validFrom', code: 'in_the_past' }]);
  if (validFrom.getTime() > now.getTime() + YEAR_MS)
    throw new InvalidInput([{ field: 'validFrom', code: 'out_of_range' }]);
}

/** A value of a company that nobody would ask for must not look as if it held. */
function refuseForeignScope(key: SettingKey, companyId: number | null): void {
  if (companyId !== null && !SETTINGS[key].byCompany)
    throw new InvalidInput([{ field: 'companyId', code: 'not_in_list' }]);
}

/** Both have passed the schema of the key, which writes fields in one order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function signers({ author, approver }: SettingVersion): string[] {
  return [author, approver];
}
