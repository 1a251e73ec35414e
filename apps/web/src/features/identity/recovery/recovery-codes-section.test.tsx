import { makeRecoveryCodes, readRecoveryCodes } from '@kantuta/contract/identity/lost-phone.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { queryClient } from '../../../lib/queries.ts';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';

const server = createFakeServer();
const CODES = Array.from({ length: 10 }, (_, index) => `7Q2MXK4T9ZB${index}`);
const MADE_AT = '2026-03-10T16:00:00Z';

beforeEach(async () => {
  queryClient.clear();
  await needPhrases('account');
});

test('ten codes are created and shown once, in groups that can be copied by hand', async () => {
  server.answer(readRecoveryCodes, { left: 0, madeAt: null });
  server.answer(makeRecoveryCodes, { codes: CODES, madeAt: MADE_AT });
  const { user } = await show(<RecoveryCodesSection />);
  expect(await screen.findByText('Todavía no tiene códigos.')).toBeVisible();
  server.answer(readRecoveryCodes, { left: 10, madeAt: MADE_AT });
  await user.click(screen.getByRole('button', { name: 'Crear 10 códigos' }));
  expect(await screen.findByText('7Q2M-XK4T-9ZB0')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  expect(screen.queryByText('7Q2M-XK4T-9ZB0')).toBeNull();
  expect(await screen.findByText('Le quedan 10 códigos.')).toBeVisible();
});

test.each([
  [4, false],
  [3, true],
  [0, true],
])('with %i left the warning is there: %s', async (left, isWarned) => {
  server.answer(readRecoveryCodes, { left, madeAt: MADE_AT });
  await show(<RecoveryCodesSection />);
  expect(await screen.findByText(/^Le quedan \d+ códigos/)).toBeVisible();
  expect(screen.queryByText(/Le quedan pocos/) !== null).toBe(isWarned);
});
