import type { Flag } from '@kantuta/contract/setting';
import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { ChangeEffect } from './change-effect.tsx';

const EVERYBODY: Flag = {
  on: true,
  audience: 'everybody',
  from: null,
  until: null,
  owner: 'admin',
  expires: null,
};

beforeEach(async () => {
  await needPhrases('desk');
  signIn({ TipoUsuario: 'operator' });
});

test('of a flag that stays on its effect names for whom it was and for whom it will be', async () => {
  const setting = { form: { kind: 'flag' }, value: EVERYBODY } as SettingShown;
  const value: Flag = { ...EVERYBODY, audience: ['customer', 'adviser'] };
  await show(<ChangeEffect setting={setting} value={value} effect={{ kept: [], rows: [] }} />);
  expect(screen.getByRole('region')).toHaveTextContent('Todos → Clientes y Asesores');
});
