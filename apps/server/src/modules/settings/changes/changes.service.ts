import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { DAY_MS } from '@kantuta/contract/durations';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import {
  SETTING_CHANGE,
  type changeSetting,
} from '@kantuta/contract/settings/setting-changes.calls';
import { editorsOf } from '@kantuta/contract/settings/setting-kinds.rules';
import { phraseOfSetting, settingText } from '@kantuta/contract/settings/setting-text.rules';
import { SETTINGS, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import { allow, type Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { listVersions } from '../../../platform/settings/versions.store.ts';
import { valueOfGroup, valueShown } from './changes.present.ts';
import {
  isSameValue,
  isScope,
  currentValueAt,
  type CompanyPeers,
} from './current-value.present.ts';
import type { SettingVersions } from './versions.service.ts';

export type SettingChanges = ReturnType<typeof createSettingChanges>;

/** Changes of settings by operators: one person at once, two by a proposal (SET-1, OPS-2). */
export function createSettingChanges({
  db,
  clock,
  settings,
  approvals,
  versions,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'approvals'> & {
  versions: Pick<SettingVersions, 'write'>;
  peers: CompanyPeers;
}) {
  return {
    async change(
      actor: Actor,
      input: ParsedInputOf<typeof changeSetting>,
    ): Promise<ReplyOf<typeof changeSetting>> {
      const { key, companyId, version, validFrom, reason, secondPerson } = input;
      const { approval, form } = SETTINGS[key];
      const mayChange =
        hasOperatorRole(actor.desk, editorsOf(SETTINGS[key]), companyId) &&
        (await isScope(db, peers, companyId));
      allow(actor, () => mayChange, key);
      refuseForeignScope(key, companyId);
      const now = clock.now();
      if (validFrom !== null) checkDay(new Date(validFrom), now);
      const value = valueShown({ key, value: input.value });
      const proposalId = await inTransaction(db, async (tx) => {
        const at = validFrom === null ? now : new Date(validFrom);
        const current = await currentValueAt(tx, { key, companyId }, at);
        if (current.version !== version) throw refuse('proposal_outdated');
        // A company can end a value that is in force or planned.
        if (value === null && version === 0)
          throw new InvalidInput([{ field: 'value', code: 'required' }]);
        const change = { key, companyId, value, version, before: current.value, validFrom };
        // Keeping the present value cancels a planned one that never took effect; one person may do that (decision 011).
        const isWithdrawal =
          validFrom === null && current.isComing && isSameValue(value, current.ownValue);
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
          });
        await versions.write(tx, change, {
          author: actor.personId,
          approver: null,
          doer: inRole(actor),
          reason,
        });
        return null;
      });
      // Other operators are notified by the event; the author sees the change on their next call.
      if (proposalId === null) settings.forget();
      return { proposalId };
    },
  };
}

const YEAR_MS = 366 * DAY_MS;

/** Changes take effect only after they are decided, and none is planned too far ahead. */
function checkDay(validFrom: Date, now: Date): void {
  if (validFrom < now) throw new InvalidInput([{ field: 'validFrom', code: 'in_the_past' }]);
  if (validFrom.getTime() > now.getTime() + YEAR_MS)
    throw new InvalidInput([{ field: 'validFrom', code: 'out_of_range' }]);
}

/** A company value that is never read must not look as if it were in force. */
export function refuseForeignScope(key: SettingKey, companyId: number | null): void {
  if (companyId !== null && !SETTINGS[key].byCompany)
    throw new InvalidInput([{ field: 'companyId', code: 'not_in_list' }]);
}
