import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { hasOperatorRole } from '@kantuta/contract/operators/operator-roles.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type {
  changeSetting,
  dryRunSetting,
  listSettings,
  readSettingHistory,
  SettingValueShown,
} from '@kantuta/contract/settings/setting-changes.calls';
import {
  editorsOf,
  SETTING_READERS,
  TWO_PERSONS,
} from '@kantuta/contract/settings/setting-kinds.rules';
import { phraseOfSetting, settingText } from '@kantuta/contract/settings/setting-text.rules';
import { comingVersions, versionInForce } from '@kantuta/contract/settings/setting-versions.rules';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { SETTING_KEYS, SETTINGS, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import { z } from 'zod';
import { allow, type Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import type { DryRun, DryRunWish } from '../../../platform/settings/dry-run.ts';
import { flagsToReview } from '../flags.views.ts';
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
  valueOfGroup,
  valueShown,
  waitingShown,
} from './changes.views.ts';

export type SettingChanges = ReturnType<typeof createSettingChanges>;

export type ChangePeers = { dryRuns: readonly DryRun[] };

const changeSchema = z.object({
  key: z.enum(SETTING_KEYS),
  companyId: z.number().int().nullable(),
  /** null: the company goes with the group again. */
  value: z.unknown(),
  /** The newest one when it was wished; 0: there was none in this scope. */
  version: z.number().int(),
  /** What the person saw as the value of before. */
  before: z.unknown(),
  validFrom: z.string().nullable(),
});
type Change = z.output<typeof changeSchema>;
type Standing = {
  value: SettingValueShown;
  /** Of this very scope; null: a company that goes with the group. */
  ownValue: SettingValueShown | null;
  version: number;
  isComing: boolean;
};
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
  ): Promise<Standing> {
    const all = await listVersions(reader, key);
    const own = all.filter((each) => each.companyId === companyId);
    const ownValue = valueShown(versionInForce(own, at));
    const value = ownValue ?? valueOfGroup(all, at);
    return {
      value,
      ownValue,
      version: own.at(-1)?.version ?? 0,
      isComing: comingVersions(own, at).length > 0,
    };
  }

  /** Writes the next version, or refuses because it is no longer the next one or no longer replaces what was seen. */
  async function write(tx: Tx, change: Change, signed: Signed): Promise<void> {
    const { key, companyId } = change;
    const now = clock.now();
    const wished = change.validFrom === null ? now : new Date(change.validFrom);
    // What was decided late holds from the decision on; the past stays as it was.
    const validFrom = wished < now ? now : wished;
    const value = parsed(change);
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
    if (SETTINGS[key].form.kind === 'flag')
      await events.record(tx, workListChanged, { kind: flagsToReview.kind, id: key });
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
    const all = await listVersions(db, key);
    return (await listCompanyIds(db)).filter(
      (id) =>
        valueShown(
          versionInForce(
            all.filter((each) => each.companyId === id),
            now,
          ),
        ) === null,
    );
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
        waiting: waitingShown(await approvals.list(actor, { state: 'open', kind: SETTING_CHANGE })),
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
      const found = peers.dryRuns.find(({ keys }) => keys.includes(key));
      if (!found) return { kept: [], rows: [] };
      const at = clock.now();
      const all = await listVersions(db, key);
      return found.look(db, {
        key,
        before: (await valueAt(db, { key, companyId }, at)).value,
        after: parsed({ key, value }) ?? valueOfGroup(all, at),
        companyId,
        companyIds: await companiesInReach(key, companyId),
        at,
      } as DryRunWish);
    },

    async change(
      actor: Actor,
      input: ParsedInputOf<typeof changeSetting>,
      requestId: string,
    ): Promise<ReplyOf<typeof changeSetting>> {
      const { key, companyId, version, validFrom, reason, secondPerson } = input;
      const { approval, form } = SETTINGS[key];
      const mayChange =
        hasOperatorRole(actor.desk, editorsOf(SETTINGS[key]), companyId) &&
        (await allowCompany(companyId));
      allow(actor, () => mayChange, key);
      refuseForeignScope(key, companyId);
      const now = clock.now();
      if (validFrom !== null) checkDay(new Date(validFrom), now);
      const value = parsed({ key, value: input.value });
      const proposalId = await inTransaction(db, async (tx) => {
        const at = validFrom === null ? now : new Date(validFrom);
        const current = await valueAt(tx, { key, companyId }, at);
        if (current.version !== version) throw refuse('proposal_outdated');
        // A company ends a value that it has, or that it was to have.
        if (value === null && version === 0)
          throw new InvalidInput([{ field: 'value', code: 'required' }]);
        const change = { key, companyId, value, version, before: current.value, validFrom };
        // To stay with what holds takes something away that nobody has lived by; that is one person's (decision 011).
        const isWithdrawal =
          validFrom === null && current.isComing && isSame(value, current.ownValue);
        if (approval && !secondPerson && !isWithdrawal) throw refuse('second_person_required');
        if (secondPerson)
          return approvals.propose(tx, actor, {
            kind: SETTING_CHANGE,
            subject: phraseOfSetting(key),
            companyId,
            payload: change,
            changes: [
              {
                field: phraseOfSetting(key),
                before: settingText(form, current.value),
                after: settingText(form, value ?? valueOfGroup(await listVersions(tx, key), at)),
              },
              ...(value === null
                ? [{ field: 'settingsDesk.asGroup', before: null, after: '✓' }]
                : []),
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
        proposers: TWO_PERSONS,
        thing: ({ key }) => ({ kind: 'setting', id: key }),
        roles: TWO_PERSONS,
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

/** Its schema writes the fields of a value in one order; null ends the value of a company. */
function parsed({ key, value }: Pick<Change, 'key' | 'value'>): SettingValueShown | null {
  return value === null ? null : SETTINGS[key].schema.parse(value);
}

/** Both have passed the schema of the key, which writes fields in one order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function signers({ author, approver }: SettingVersion): string[] {
  return [author, approver];
}
