import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { SETTING_CHANGE } from '@kantuta/contract/settings/setting-changes.calls';
import { TWO_PERSONS } from '@kantuta/contract/settings/setting-kinds.rules';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { SETTING_KEYS, SETTINGS } from '@kantuta/contract/settings/settings.rules';
import { z } from 'zod';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { flagsToReview } from '../flags.views.ts';
import { insertVersion } from '../../../platform/settings/versions.store.ts';
import { valueShown } from './changes.present.ts';
import { isSameValue, currentValueAt } from './current-value.present.ts';

/** The content of a proposed change. */
export const changeSchema = z.object({
  key: z.enum(SETTING_KEYS),
  companyId: z.number().int().nullable(),
  /** null: the company uses the group's value again. */
  value: z.unknown(),
  /** The newest version at the time of the proposal; 0 if the scope had none. */
  version: z.number().int(),
  /** The previous value that the person was shown. */
  before: z.unknown(),
  validFrom: z.string().nullable(),
});
type Change = z.output<typeof changeSchema>;

/** The author and, if two persons are needed, the approver; and which of them acts now. */
type Signed = {
  author: number;
  approver: number | null;
  doer: AuditActor;
  reason: string;
};

export type SettingVersions = ReturnType<typeof createSettingVersions>;

/** Each change of a setting is its next dated version; the past is never rewritten, whether one person acts or two (SET-1, SET-2). */
export function createSettingVersions({
  clock,
  audit,
  events,
}: Pick<Platform, 'clock' | 'audit' | 'events'>) {
  /** Writes the next version. Refuses if it is no longer the next one, or no longer replaces the value that was shown. */
  async function write(tx: Tx, change: Change, signed: Signed): Promise<void> {
    const { key, companyId } = change;
    const now = clock.now();
    const requested = change.validFrom === null ? now : new Date(change.validFrom);
    // A late decision applies from the decision on; the past stays unchanged.
    const validFrom = requested < now ? now : requested;
    const value = valueShown(change);
    const current = await currentValueAt(tx, change, validFrom);
    const before: unknown = SETTINGS[key].schema.parse(change.before);
    if (current.version !== change.version || !isSameValue(current.value, before))
      throw refuse('proposal_outdated');
    const { author, approver, doer, reason } = signed;
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
      actor: doer,
      action: 'settings.change',
      object: { kind: 'setting', id: key },
      outcome: 'done',
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

  return {
    write,

    approval(): ApprovalKind {
      return approvalKind({
        name: SETTING_CHANGE,
        payload: changeSchema,
        proposers: TWO_PERSONS,
        thing: ({ key }) => ({ kind: 'setting', id: key }),
        roles: TWO_PERSONS,
        apply: (tx, change, { proposedBy, approvedBy, reason }) =>
          write(tx, change, {
            author: proposedBy,
            approver: approvedBy,
            doer: { kind: 'person', id: approvedBy },
            reason,
          }),
      });
    },
  };
}
