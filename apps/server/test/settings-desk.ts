import type { InputOf } from '@kantuta/contract/call';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import type { Flag } from '@kantuta/contract/setting';
import { changeSetting, listSettings } from '@kantuta/contract/settings/setting-changes.calls';
import { SETTINGS, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import { expect } from 'vitest';
import type { Session, TestApp } from './app.ts';
import { newPerson, prove } from './signing-in.ts';

export type SettingInput = Partial<InputOf<typeof changeSetting>> & { key: SettingKey };
export type SettingsDesk = Awaited<ReturnType<typeof settingsDesk>>;

/** An operator who has just given a fresh proof. */
export async function deskOperator(
  app: TestApp,
  role: OperatorRight['role'],
  companyIds: number[] | null = null,
): Promise<Session> {
  const { personId } = await newPerson(app, {
    firstName: role,
    roles: ['operator'],
    desk: [{ role, companyIds }],
  });
  const session = await app.signIn(personId);
  await prove(app, session);
  return session;
}

/** Operators of an office, and what they do with its settings. */
export async function settingsDesk(app: TestApp) {
  const [admin, finance, reader] = [
    await deskOperator(app, 'admin'),
    await deskOperator(app, 'finance'),
    await deskOperator(app, 'read_only'),
  ];

  async function shown(
    key: SettingKey,
    { companyId = null, as = admin }: { companyId?: number | null; as?: Session } = {},
  ) {
    const { data } = await app.call(listSettings, {}, { as });
    return data.settings?.find((each) => each.key === key && each.companyId === companyId);
  }

  /** Defaults: the value 12 for the group, at once, on top of the present version. */
  async function change(input: SettingInput, as = admin) {
    const { companyId = null } = input;
    const version = input.version ?? (await shown(input.key, { companyId }))?.version ?? 0;
    return app.call(
      changeSetting,
      {
        companyId,
        value: 12,
        validFrom: null,
        reason: 'Prueba del cambio.',
        secondPerson: SETTINGS[input.key].approval,
        ...input,
        version,
      },
      { as },
    );
  }

  const approve = (id: string, as = finance) => app.call(approveProposal, { id }, { as });

  return {
    admin,
    finance,
    reader,
    shown,
    change,
    approve,
    async approved(input: SettingInput): Promise<void> {
      const { data } = await change(input);
      expect((await approve(data.proposalId ?? '')).status).toBe(0);
      app.platform.settings.forget();
    },
  };
}

export function flagWith(changes: Partial<Flag>): Flag {
  return {
    on: true,
    audience: 'everybody',
    from: null,
    until: null,
    owner: 'Ventas',
    expires: null,
    ...changes,
  };
}
