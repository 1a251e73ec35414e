import { describe, expect, test } from 'vitest';
import { formalityAnswersSchema } from './formality-answers.rules.ts';
import { mayLeadToCession, neededPapers } from './formality.rules.ts';

describe('what to bring (SUP-6)', () => {
  test('a death needs its certificate, the kinship and the heirs, in the order of the checklist', () => {
    expect(neededPapers({ kind: 'death', relation: 'child', heirs: 'no' })).toEqual([
      'own_document',
      'death_certificate',
      'kinship',
      'heirs',
      'heirs_documents',
      'contract',
    ]);
  });

  test('whoever represents the family brings the power instead of the kinship', () => {
    const papers = neededPapers({ kind: 'death', relation: 'representative', heirs: 'yes' });
    expect(papers).toContain('power');
    expect(papers).not.toContain('kinship');
  });

  test('a divorce needs both documents and what says who keeps the purchase', () => {
    expect(neededPapers({ kind: 'divorce', keeps: '', settlement: '' })).toEqual([
      'own_document',
      'both_documents',
      'divorce_certificate',
      'settlement',
      'contract',
    ]);
  });

  test('only a lost title asks for the report of the police', () => {
    const papers = (paper: string) => neededPapers({ kind: 'lost_document', paper });
    expect(papers('contract')).toEqual(['own_document']);
    expect(papers('title')).toEqual(['own_document', 'police_report']);
  });
});

test.each([
  [{ kind: 'death' as const }, true],
  [{ kind: 'divorce' as const, keeps: 'other' }, true],
  [{ kind: 'divorce' as const, keeps: 'me' }, true],
  [{ kind: 'divorce' as const, keeps: 'both' }, false],
  [{ kind: 'lost_document' as const }, false],
])('a cession may follow %j: %s (SUP-7)', (facts, may) => {
  expect(mayLeadToCession(facts)).toBe(may);
});

describe('the answers of each formality (SUP-5)', () => {
  const mine = { whose: 'mine', saleIds: [9, 4, 9] };
  const other = { whose: 'other', document: '7654321-1A', name: ' Elsa  Roca ', product: '' };
  const death = { kind: 'death', relation: 'child', diedOn: '2026-03-01', heirs: 'no' };
  const codes = (answers: unknown) =>
    formalityAnswersSchema
      .safeParse(answers)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('purchases of the asker are named once each, in their order', () => {
    const parsed = formalityAnswersSchema.parse({ ...death, holder: mine });
    expect(parsed.holder).toEqual({ whose: 'mine', saleIds: [4, 9] });
  });

  test('a form that carries the fields of the other choice sends those of the chosen one', () => {
    const holder = { ...other, saleIds: [], whose: 'other' };
    expect(formalityAnswersSchema.parse({ ...death, holder, keeps: 'me' })).toEqual({
      ...death,
      holder: { ...other, name: 'Elsa Roca' },
    });
  });

  test('every missing answer is said at its field, at once', () => {
    const holder = { whose: 'other', document: '', name: '', product: '' };
    const empty = { kind: 'death', relation: '', diedOn: '', heirs: '', holder };
    const found = Object.fromEntries(codes(empty)?.toReversed() ?? []);
    expect(found).toEqual({
      relation: 'required',
      diedOn: 'required',
      heirs: 'required',
      'holder.document': 'required',
      'holder.name': 'required',
    });
  });

  test('a copy of a document is for its holder alone, of one purchase', () => {
    const lost = { kind: 'lost_document', paper: 'title' };
    expect(codes({ ...lost, holder: other })).toBeDefined();
    expect(codes({ ...lost, holder: { whose: 'mine', saleIds: [1, 2] } })).toEqual([
      ['holder.saleIds', 'too_long'],
    ]);
    expect(codes({ ...lost, holder: { whose: 'mine', saleIds: [] } })).toEqual([
      ['holder.saleIds', 'required'],
    ]);
  });

  test.each([
    [{ ...death, diedOn: '2026-02-30', holder: mine }, 'diedOn'],
    [{ ...death, relation: 'neighbour', holder: mine }, 'relation'],
    [{ kind: 'wedding', holder: mine }, 'kind'],
    [{ ...death, holder: { ...other, document: '76 54; DROP' } }, 'holder.document'],
  ])('%j is refused at its field', (answers, field) => {
    expect(codes(answers)?.map(([at]) => at)).toContain(field);
  });
});
