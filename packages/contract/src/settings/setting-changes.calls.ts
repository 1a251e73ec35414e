import { z } from 'zod';
import { defineCall } from '../call.ts';
import { FIELD_CODES } from '../envelope.ts';
import { companyIdSchema } from '../numbers.ts';
import { FLAG_PLACES, SETTING_GROUPS, SETTING_UNITS, TEXT_KINDS } from '../setting.ts';
import { reasonSchema, secondPersonSchema } from '../operators/approvals.calls.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { dryRunSchema } from './dry-run.rules.ts';
import { flagSchema } from './flags.rules.ts';
import { SETTING_READERS } from './setting-kinds.rules.ts';
import { VERSION_STATES } from './setting-versions.rules.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey } from './settings.rules.ts';

/** Admin alone, or admin and finance with a second person; the service decides by the key. */
const EDITORS = ['admin', 'finance'] as const;

const key = z.enum(SETTING_KEYS, 'not_in_list');
const valueSchema = z.union([z.number(), z.string(), z.array(z.string()), flagSchema]);
export type SettingValueShown = z.output<typeof valueSchema>;
/** null: from then on the company uses the value of the group. */
const versionValueSchema = valueSchema.nullable();

const formSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('whole'),
    least: z.number(),
    most: z.number(),
    unit: z.enum(SETTING_UNITS),
  }),
  z.object({ kind: z.literal('percent'), least: z.string(), most: z.string() }),
  z.object({ kind: z.literal('amount'), least: z.string(), most: z.string() }),
  z.object({ kind: z.literal('choice'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('text'), of: z.enum(TEXT_KINDS), most: z.number() }),
  z.object({ kind: z.literal('order'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('flag') }),
]);

const settingSchema = z.object({
  /** Phrase `settingsDesk.keys.<key>`, with underscores for dots. */
  key: z.string(),
  group: z.enum(SETTING_GROUPS),
  /** null: the value of the whole group, which applies to companies without a value of their own. */
  companyId: z.int().nullable(),
  form: formSchema,
  /** The value in force; for a company without its own, that of the group. */
  value: valueSchema,
  /** For a company: whether the value in force is its own. */
  isOwn: z.boolean(),
  /** The newest version of this scope, including scheduled ones; 0: none. */
  version: z.int(),
  /** null: from the beginning. */
  since: z.iso.datetime().nullable(),
  /** A name; 'installation' for the value that the software came with. */
  author: z.string(),
  /** '' where one person was enough. */
  approver: z.string(),
  reason: z.string(),
  /** The scheduled versions, the next one first. */
  coming: z.array(
    z.object({ version: z.int(), value: versionValueSchema, validFrom: z.iso.datetime() }),
  ),
  approval: z.boolean(),
  byCompany: z.boolean(),
  /** For a flag: where it acts, and whether any screen or call reads it yet. */
  flag: z.object({ place: z.enum(FLAG_PLACES), isRead: z.boolean() }).nullable(),
  can: z.object({
    change: z.boolean(),
    /** For a value of the group: the companies for which this operator may set a value of their own. */
    companies: z.array(z.int()),
  }),
});
export type SettingShown = z.infer<typeof settingSchema>;

const waitingSchema = z.object({
  proposalId: z.uuid(),
  key: z.string(),
  companyId: z.int().nullable(),
  before: z.string(),
  after: z.string(),
  by: z.string(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});

export const listSettings = defineCall({
  name: 'settings.listSettings',
  summary: 'Every setting and flag with the value in force, and what waits for a second person',
  method: 'GET',
  path: '/operators/settings',
  access: 'operator',
  operators: SETTING_READERS,
  accessLog: { none: 'no data of a customer' },
  anyCompany: true,
  input: z.object({}),
  answer: z.object({ settings: z.array(settingSchema), waiting: z.array(waitingSchema) }),
  errors: [],
});

const versionSchema = z.object({
  version: z.int(),
  value: versionValueSchema,
  validFrom: z.iso.datetime().nullable(),
  state: z.enum(VERSION_STATES),
  author: z.string(),
  approver: z.string(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});
export type SettingVersionShown = z.infer<typeof versionSchema>;

export const readSettingHistory = defineCall({
  name: 'settings.readSettingHistory',
  summary: 'Every version of one setting in one scope, the newest first',
  method: 'GET',
  path: '/operators/settings/:key/history',
  access: 'operator',
  operators: SETTING_READERS,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ key, companyId: companyIdSchema.optional() }),
  answer: z.object({ versions: z.array(versionSchema) }),
  errors: [],
});

/** Refuses values out of range: the form and the server show the same message beside the field. */
function checkValue(
  {
    key: of,
    companyId: scope,
    value,
  }: { key: SettingKey; companyId: number | null; value: unknown },
  context: z.core.$RefinementCtx,
): void {
  if (value === null && scope !== null) return;
  const { error } = SETTINGS[of].schema.safeParse(value);
  for (const issue of error?.issues ?? [])
    context.addIssue({
      code: 'custom',
      path: ['value', ...issue.path],
      message: FIELD_CODES.find((code) => code === issue.message) ?? 'out_of_range',
    });
}

const valueFields = {
  key,
  companyId: companyIdSchema.nullable(),
  /** What `SETTINGS[key].schema` takes; null ends the value of a company, which then uses that of the group. */
  value: z.unknown(),
};

export const dryRunSetting = defineCall({
  name: 'settings.dryRunSetting',
  summary: 'What a change would do to real data; nothing is written (SET-2)',
  method: 'POST',
  path: '/operators/settings/dry-run',
  access: 'operator',
  operators: SETTING_READERS,
  strict: true,
  accessLog: { none: 'sums over many, nobody by name' },
  onlyReads: true,
  input: z.object(valueFields).superRefine(checkValue),
  answer: dryRunSchema,
  errors: [],
});

/** The kind of proposal that a change of a setting makes when two persons are needed (OPS-2). */
export const SETTING_CHANGE = 'settings.change';

export const dryRunProposal = defineCall({
  name: 'settings.dryRunProposal',
  summary:
    'What a change that waits for a second person would do today, for the person who decides (SET-2)',
  method: 'GET',
  path: '/operators/settings/proposals/:id/dry-run',
  access: 'operator',
  operators: SETTING_READERS,
  accessLog: { none: 'sums over many, nobody by name' },
  input: z.object({ id: z.uuid('format') }),
  answer: dryRunSchema,
  errors: [],
});

export const changeSetting = defineCall({
  name: 'settings.changeSetting',
  summary:
    'Writes the next version, or stores it until a second person decides. To go back, change to an earlier value; a change to the value in force cancels the scheduled one and needs one person',
  method: 'POST',
  path: '/operators/settings/change',
  access: 'operator',
  operators: EDITORS,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z
    .object({
      ...valueFields,
      /** The newest version that the person saw in this scope; 0: there is none. */
      version: z.int('format').min(0, 'out_of_range').max(1_000_000, 'out_of_range'),
      /** null: in force as soon as it is decided. */
      validFrom: z.iso.datetime('format').nullable(),
      reason: reasonSchema,
      secondPerson: secondPersonSchema,
    })
    .superRefine(checkValue),
  answer: z.object({
    /** null: it is written. */
    proposalId: z.uuid().nullable(),
  }),
  errors: ['proposal_outdated', 'second_person_required', 'too_many_proposals'],
});

export const exportSettingHistory = defineCall({
  name: 'settings.exportHistory',
  summary: 'Every version of every setting for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/settings/export',
  access: 'operator',
  operators: SETTING_READERS,
  strict: true,
  accessLog: { none: 'the same list; the trail keeps who took it along' },
  anyCompany: true,
  input: z.object({}),
  answer: exportedSchema,
  errors: [],
});
