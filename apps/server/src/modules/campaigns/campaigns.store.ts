import type {
  Campaign,
  CampaignKind,
  CampaignRules,
  CampaignState,
} from '@kantuta/contract/campaigns/campaign.rules';
import { campaignRulesSchema } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { day, type Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** A campaign as it is stored. */
export type StoredCampaign = Campaign & {
  campaignId: number;
  kind: CampaignKind;
  code: string;
  name: string;
  state: CampaignState;
  isImported: boolean;
  rulesVersion: number;
  changedAt: Date;
};

const COLUMNS = [
  'id',
  'kind',
  'code',
  'name',
  'fromOn',
  'toOn',
  'state',
  'isImported',
  'rules',
  'rulesVersion',
  'changedAt',
] as const;

type Row = {
  id: number;
  kind: string;
  code: string;
  name: string;
  fromOn: string;
  toOn: string;
  state: string;
  isImported: boolean;
  rules: unknown;
  rulesVersion: number;
  changedAt: Date;
};

function campaignOf({ id, kind, fromOn, toOn, state, rules, ...row }: Row): StoredCampaign {
  return {
    ...row,
    campaignId: id,
    // The table holds no others.
    kind: kind as CampaignKind,
    state: state as CampaignState,
    from: day(fromOn),
    to: day(toOn),
    rules: campaignRulesSchema.parse(rules),
  };
}

/** The campaigns that are counted: those that run, and those whose awards are under review. */
export async function listCounted(reader: Reader): Promise<StoredCampaign[]> {
  const rows = await reader
    .selectFrom('campaign')
    .where('state', 'in', ['running', 'closing'])
    .orderBy('id')
    .select(COLUMNS)
    .execute();
  return rows.map(campaignOf);
}

export async function findCampaign(
  reader: Reader,
  campaignId: number,
): Promise<StoredCampaign | undefined> {
  const row = await reader
    .selectFrom('campaign')
    .where('id', '=', campaignId)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && campaignOf(row);
}

/** Locks a campaign: changes of its state and its awards run one after the other. */
export async function lockCampaign(
  tx: Tx,
  campaignId: number,
): Promise<StoredCampaign | undefined> {
  const row = await tx
    .selectFrom('campaign')
    .where('id', '=', campaignId)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  return row && campaignOf(row);
}

/** Keeps the campaign as it is while something of it is written; several may do so at once. */
export async function holdCampaign(
  tx: Tx,
  campaignId: number,
): Promise<StoredCampaign | undefined> {
  const row = await tx
    .selectFrom('campaign')
    .where('id', '=', campaignId)
    .select(COLUMNS)
    .forShare()
    .executeTakeFirst();
  return row && campaignOf(row);
}

export async function insertCampaign(
  tx: Tx,
  campaign: {
    kind: CampaignKind;
    code: string;
    name: string;
    datesText?: string;
    from: Day;
    to: Day;
    state: CampaignState;
    isImported?: boolean;
    rules: CampaignRules;
    at: Date;
  },
): Promise<number | undefined> {
  const { from, to, rules, at, ...named } = campaign;
  const row = await tx
    .insertInto('campaign')
    .values({
      ...named,
      fromOn: from,
      toOn: to,
      rules: JSON.stringify(rules),
      changedAt: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateCampaign(
  tx: Tx,
  campaignId: number,
  change: {
    name?: string;
    from?: Day;
    to?: Day;
    state?: CampaignState;
    rules?: CampaignRules;
    rulesVersion?: number;
    at: Date;
  },
): Promise<void> {
  const { from, to, rules, at, ...plain } = change;
  await tx
    .updateTable('campaign')
    .set({
      ...plain,
      ...(from === undefined ? {} : { fromOn: from }),
      ...(to === undefined ? {} : { toOn: to }),
      ...(rules === undefined ? {} : { rules: JSON.stringify(rules) }),
      // Later than what anybody has seen, even within one millisecond.
      changedAt: sql<Date>`greatest(${at}::timestamptz, changed_at + interval '1 millisecond')`,
    })
    .where('id', '=', campaignId)
    .execute();
}

export async function insertVersion(
  tx: Tx,
  version: {
    campaignId: number;
    version: number;
    rules: CampaignRules;
    at: Date;
    proposedBy: number;
    approvedBy: number;
    reason: string;
  },
): Promise<void> {
  await tx
    .insertInto('campaignVersion')
    .values({ ...version, rules: JSON.stringify(version.rules) })
    .execute();
}

/** Whether a campaign of the kind, drafts too, has days of these. */
export async function isAnyWithin(
  reader: Reader,
  { kind, from, to }: { kind: CampaignKind; from: Day; to: Day },
): Promise<boolean> {
  return (await within(reader, { kind, from, to }).executeTakeFirst()) !== undefined;
}

/** Whether another campaign of the kind that began or will begin has days of these. */
export async function overlaps(
  reader: Reader,
  {
    campaignId,
    kind,
    from,
    to,
  }: { campaignId: number | null; kind: CampaignKind; from: Day; to: Day },
): Promise<boolean> {
  const row = await within(reader, { kind, from, to })
    .where('state', '<>', 'draft')
    .where('id', '<>', campaignId ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

function within(reader: Reader, { kind, from, to }: { kind: CampaignKind; from: Day; to: Day }) {
  return reader
    .selectFrom('campaign')
    .where('kind', '=', kind)
    .where('fromOn', '<=', to)
    .where('toOn', '>=', from)
    .select('id')
    .limit(1);
}
