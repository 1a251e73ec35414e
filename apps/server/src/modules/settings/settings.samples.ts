import { HOUR_MS } from '@kantuta/contract/durations';
import { readCurrencyRates } from '@kantuta/contract/settings/currency.calls';
import {
  endMaintenance,
  listMaintenance,
  moveMaintenanceEnd,
  planMaintenance,
} from '@kantuta/contract/settings/maintenance.calls';
import {
  changeSetting,
  dryRunProposal,
  dryRunSetting,
  listSettings,
  exportSettingHistory,
  readSettingHistory,
  SETTING_CHANGE,
} from '@kantuta/contract/settings/setting-changes.calls';
import { checkMaintenance, readMenu } from '@kantuta/contract/settings/settings.calls';
import { newProposal, newWindow, REASON, settingInput } from '../../../test/desk-things.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../test/sample.ts';

declare module '../../../test/sample.ts' {
  interface DeskSubject {
    settingProposalId: string;
  }
}

/** A change that needs a second person: it is stored as a proposal and has no effect. */
const REGION = { key: 'calendar.region', value: '' } as const;

export const deskThings = deskThingsOf({
  nobody: { settingProposalId: '01900000-0000-7000-8000-000000000003' },
  async make(app, { companyId, proposedBy }) {
    const payload = { ...REGION, companyId, version: 0, before: REGION.value, validFrom: null };
    const change = { kind: SETTING_CHANGE, companyId, payload };
    return { settingProposalId: await newProposal(app, proposedBy, change) };
  },
});

const WORKS_THROUGH = 'a dry run works through every sale of the company';
const EVERY_SALE_OF_A_COMPANY = { plan: WORKS_THROUGH, sale: WORKS_THROUGH };

export const samples = [
  sample(checkMaintenance),
  sample(readMenu),
  sample(readCurrencyRates),
  sample(listMaintenance),
  // An invalid window, so that this sample never begins maintenance.
  sample(planMaintenance, () => ({ endsAt: '2020-01-01T00:00:00Z', reason: 'Una prueba.' }), {
    refused: 'window_invalid',
    neverGood: { reason: '' },
  }),
  sample(endMaintenance, () => ({ id: 2_000_000_000, reason: 'Una prueba.' }), {
    refused: 'forbidden',
  }),
  sample(
    moveMaintenanceEnd,
    () => ({
      id: 2_000_000_000,
      endsAt: '2020-01-01T00:00:00Z',
      reason: 'Una prueba.',
    }),
    { refused: 'forbidden' },
  ),
  sample(listSettings),
  sample(exportSettingHistory),
  sample(readSettingHistory, ({ desk: { companyId } }) => ({ key: REGION.key, companyId })),
  sample(dryRunSetting, ({ desk: { companyId } }) => ({ ...REGION, companyId }), {
    readsMany: EVERY_SALE_OF_A_COMPANY,
  }),
  sample(dryRunProposal, ({ desk }) => ({ id: desk.settingProposalId })),
  sample(
    changeSetting,
    ({ desk: { companyId } }) => ({
      ...REGION,
      companyId,
      version: 0,
      validFrom: null,
      reason: 'Otra oficina.',
      secondPerson: true,
    }),
    { neverGood: { version: -1 } },
  ),
];

/** The acts of an operator, each with objects of its own. */
export function deskPaths({ app, nextDay }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'changes a setting alone',
      call: changeSetting,
      leaves: 'settings.change',
      input: () => settingInput(app, 'support.answerHours'),
    },
    {
      does: 'proposes a setting',
      call: changeSetting,
      leaves: 'approvals.propose',
      input: async () => ({ ...(await settingInput(app, 'approval.hours')), secondPerson: true }),
    },
    {
      does: 'plans maintenance',
      call: planMaintenance,
      leaves: 'settings.planMaintenance',
      input: async () => {
        const startsAt = nextDay();
        return { startsAt: startsAt.toISOString(), endsAt: after(startsAt, 1), reason: REASON };
      },
    },
    {
      does: 'moves the end of maintenance',
      call: moveMaintenanceEnd,
      leaves: 'settings.moveMaintenanceEnd',
      input: async () => {
        const startsAt = nextDay();
        return { id: await newWindow(app, startsAt), endsAt: after(startsAt, 2), reason: REASON };
      },
    },
    {
      does: 'calls maintenance off',
      call: endMaintenance,
      leaves: 'settings.endMaintenance',
      input: async () => ({ id: await newWindow(app, nextDay()), reason: REASON }),
    },
  ];
}

function after(at: Date, hours: number): string {
  return new Date(at.getTime() + hours * HOUR_MS).toISOString();
}
