import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  changeSetting,
  dryRunSetting,
  listSettings,
  readSettingHistory,
  type SettingShown,
  type SettingVersionShown,
} from '@kantuta/contract/settings/setting-changes.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { useState } from 'react';
import { ConfirmChange, type DecidedChange } from './confirm-change.tsx';
import { SettingHistory } from './setting-history.tsx';

const server = createFakeServer();
const FINE: SettingShown = {
  key: 'fine.annualPct',
  group: 'payments',
  companyId: null,
  form: { kind: 'percent', least: '0', most: '36' },
  value: '12',
  isOwn: true,
  version: 3,
  since: '2026-03-10T16:00:00.000Z',
  author: 'Gonzalo Iturri',
  approver: 'Teresa Aliaga',
  reason: 'Política de mora.',
  coming: [],
  approval: true,
  byCompany: true,
  flag: null,
  can: { change: true, companies: [] },
};
const version = (
  number: number,
  value: string,
  state: SettingVersionShown['state'],
): SettingVersionShown => ({
  version: number,
  value,
  validFrom: null,
  state,
  author: 'Gonzalo Iturri',
  approver: 'Teresa Aliaga',
  reason: 'Política de mora.',
  createdAt: '2026-03-10T16:00:00.000Z',
});

function History() {
  const [change, setChange] = useState<DecidedChange | null>(null);
  return (
    <>
      <SettingHistory setting={FINE} onDecide={setChange} />
      {change && <ConfirmChange change={change} onClose={() => setChange(null)} />}
    </>
  );
}

beforeEach(async () => {
  await needPhrases('desk');
  signIn({ TipoUsuario: 'operator' });
  server.answer(readSettingHistory, {
    versions: [version(3, '12', 'in_force'), version(2, '18', 'past'), version(1, '12', 'past')],
  });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'finance', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listSettings, { settings: [FINE], waiting: [] });
  server.answer(dryRunSetting, { kept: [], rows: [] });
  server.answer(changeSetting, { proposalId: '01900000-0000-7000-8000-000000000009' });
});

test('whoever goes back to an earlier value says why, and a version with the value in force is nothing to go back to', async () => {
  const { user } = await show(<History />);
  await user.click(await screen.findByRole('button', { name: 'Volver a 18%' }));
  expect(screen.queryByRole('button', { name: 'Volver a 12%' })).toBeNull();

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Se vuelve a la versión 2.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Proponer a otra persona' }));
  expect(dialog.getByLabelText('Motivo')).toBeInvalid();
  expect(server.inputsOf(changeSetting)).toEqual([]);

  await user.type(dialog.getByLabelText('Motivo'), 'El directorio lo pidió.');
  await user.click(dialog.getByRole('button', { name: 'Proponer a otra persona' }));
  await expect
    .poll(() => server.inputsOf(changeSetting))
    .toMatchObject([{ value: '18', reason: 'Se vuelve a la versión 2. El directorio lo pidió.' }]);
});
