import {
  changeCampaign,
  createCampaign,
  listCampaigns,
  proposeCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import type { InputOf } from '@kantuta/contract/call';
import { day, type Day } from '@kantuta/contract/dates';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { newProvedOperator } from '../../../../test/operator.ts';

let app: TestApp;
let keepers: Session[];
beforeAll(async () => {
  app = await testApp({ jobs: false });
  keepers = [];
  for (const role of ['sales_ops', 'admin'] as const)
    keepers.push(await newProvedOperator(app, { role, companyIds: null }));
});
afterAll(() => app.close());

const keeper = (at = 0): Session => keepers[at] as Session;

const draft = (of: Partial<InputOf<typeof createCampaign>> = {}, as = keeper()) =>
  app.call(
    createCampaign,
    {
      kind: 'race',
      code: 'D-1',
      name: 'Carrera de prueba',
      from: day('2036-01-01'),
      to: day('2036-06-30'),
      ...of,
    },
    { as },
  );

async function madeDraft(of: Parameters<typeof draft>[0]) {
  const { data, codigo } = await draft(of);
  if (codigo !== '') throw new Error(codigo);
  return data.campaign;
}

const codesOf = (answers: readonly { codigo: string }[]) =>
  answers.map(({ codigo }) => codigo).toSorted();

const names = async (kind: 'race' | 'bonus' = 'race') =>
  (await app.call(listCampaigns, { kind }, { as: keeper() })).data.campaigns.map(
    ({ code, name }) => [code, name],
  );

test('of two drafts of one code at once one is made, and who asked second is told why', async () => {
  const both = await Promise.all([draft({ code: 'ONCE' }), draft({ code: 'ONCE' }, keeper(1))]);
  expect(codesOf(both)).toEqual(['', 'campaign_code_taken']);
  expect((await names()).filter(([code]) => code === 'ONCE')).toHaveLength(1);
});

test('nobody but those who keep campaigns makes or changes one, and garbage is refused beside its field', async () => {
  const campaign = await madeDraft({ code: 'MINE' });
  const { campaignId, changedAt, name, from, to, rules } = campaign;
  const change = { campaignId, changedAt, name: 'De otra persona', from, to, rules };
  const { kind: _, ...given } = rules as typeof rules & { kind?: string };
  for (const role of ['finance', 'support', 'read_only'] as const) {
    const as = await newProvedOperator(app, { role, companyIds: null });
    expect((await draft({ code: 'THEIRS' }, as)).codigo).toBe('forbidden');
    expect((await app.call(changeCampaign, { ...change, rules: given }, { as })).codigo).toBe(
      'forbidden',
    );
  }
  for (const bad of [
    { code: 'b-1' },
    { code: '' },
    { code: 'A'.repeat(21) },
    { name: '\u202e\u0000' },
    { name: 'x'.repeat(121) },
    { to: day('2035-12-31') },
  ])
    expect([bad, (await draft({ code: 'BAD', ...bad })).codigo]).toEqual([bad, 'invalid_input']);
  expect((await names()).map(([code]) => code)).not.toContain('THEIRS');
  expect(await names()).toContainEqual(['MINE', name]);
});

test('of two who change a draft at once the second is told, and a number of no campaign is refused', async () => {
  const { campaignId, changedAt, from, to, rules } = await madeDraft({ code: 'TWO' });
  const changed = (name: string, as: Session, of = {}) =>
    app.call(changeCampaign, { campaignId, changedAt, name, from, to, rules, ...of }, { as });
  // Both read the draft as it is.
  app.clock.advance(1000);
  const both = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([changed('Una', keeper()), changed('Otra', keeper(1))]),
  );
  expect(codesOf(both)).toEqual(['', 'campaign_changed']);
  expect((await changed('Nada', keeper(), { campaignId: 2_000_000_000 })).codigo).toBe('forbidden');
});

/** Each of them is proposed to start; answers the proposals. */
async function startsOf(
  codes: readonly string[],
  dates: { from: Day; to: Day },
): Promise<string[]> {
  const proposals: string[] = [];
  for (const code of codes) {
    const { campaignId, changedAt } = await madeDraft({ code, ...dates });
    const start = {
      campaignId,
      changedAt,
      change: 'start' as const,
      reason: 'Lista para comenzar.',
    };
    proposals.push((await app.call(proposeCampaign, start, { as: keeper() })).data.proposalId);
  }
  return proposals;
}

test('of two races of the same days that are started at once one runs, and the other is refused as overlapping', async () => {
  const dates = { from: day('2037-01-01'), to: day('2037-06-30') };
  const proposals = await startsOf(['RUN-1', 'RUN-2'], dates);
  const third = await newProvedOperator(app, { role: 'admin', companyIds: null });
  const both = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all(
      proposals.map((id, at) => app.call(approveProposal, { id }, { as: at ? third : keeper(1) })),
    ),
  );
  expect(codesOf(both)).toEqual(['', 'proposal_outdated']);
});

test('a race whose days were taken meanwhile is not started, and says so', async () => {
  const dates = { from: day('2038-01-01'), to: day('2038-06-30') };
  const proposals = await startsOf(['SEQ-1', 'SEQ-2'], dates);
  const codes: string[] = [];
  for (const id of proposals)
    codes.push((await app.call(approveProposal, { id }, { as: keeper(1) })).codigo);
  expect(codes).toEqual(['', 'proposal_outdated']);
});
