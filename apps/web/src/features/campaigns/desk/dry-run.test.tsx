import { dryRunCampaign } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import type { Whole } from './campaigns-desk.api.ts';
import { needPhrases } from '../../../lib/i18n.tsx';
import { DryRun } from './dry-run.tsx';

const server = createFakeServer();
// Of a campaign the trial needs its number, its kind and the rules it begins with.
const WHOLE = {
  campaign: { campaignId: 7, kind: 'race', rules: { winners: 40, monthMinDays: 15 } },
} as unknown as Whole;

test('a trial with a number that cannot be says so beside its field, and not that there is no access', async () => {
  server.refuseFields(dryRunCampaign, [
    { field: 'winners', code: 'out_of_range', message: 'Escriba un número de 1 a 1000' },
  ]);
  signIn({ TipoUsuario: 'operator' });
  await needPhrases('desk');
  await show(<DryRun whole={WHOLE} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar con ventas reales' }));
  expect(await screen.findByText('Escriba un número de 1 a 1000')).toBeVisible();
  expect(screen.queryByText(/No tiene acceso/)).toBeNull();
});
