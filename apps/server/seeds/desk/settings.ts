import { addDays } from '@kantuta/contract/dates';
import type { Flag } from '@kantuta/contract/setting';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import type { SettingVersion } from '../../src/platform/settings/versions.store.ts';
import { CLUB_CAP, QR_HOURS } from '../sales/policies.ts';
import {
  expired,
  settingChanged,
  settingProposal,
  settingVersion,
  type ProposalStory,
  type SettingDraft,
} from './proposals.ts';
import { daysAgo, done, type DeskMeans, type TrailFact } from './trail-fact.ts';

export type SettingStories = {
  versions: SettingVersion[];
  proposals: ProposalStory[];
  trail: TrailFact[];
};

const SHORT_QR_HOURS = 12;

/**
 * Past changes of settings. The values in force are those of a new installation, so that no figure of the set changes: a later version ended
 * each past one, and one version starts on a day to come.
 */
export function settingStories(means: DeskMeans): SettingStories {
  const stories = drafts(means).map((draft) => settingProposal(means, draft));
  const tooLate = settingProposal(means, lateDraft(means));
  const alone = [answerHours(means), projectFilter(means)];
  return {
    versions: [
      ...stories.flatMap(({ versions }) => versions),
      ...alone.map(({ version }) => version),
    ],
    proposals: [...stories.map(({ proposal }) => proposal), expired(tooLate.proposal)],
    trail: [
      ...stories.flatMap(({ trail }) => trail),
      ...tooLate.trail,
      ...alone.map(({ fact }) => fact),
    ],
  };
}

function drafts({ today }: DeskMeans): SettingDraft[] {
  const at = (days: number, hour: number, minute: number) => daysAgo(today, days, hour, minute);
  const { companyId, capPct, fromDaysAgo, toDaysAgo } = CLUB_CAP;
  const cap = { key: 'fine.capPct', companyId } as const;
  const qr = { key: 'qr.validHours', companyId: null } as const;
  return [
    {
      ...cap,
      before: SETTINGS['fine.capPct'].initial,
      after: capPct,
      version: 1,
      reason: 'Campaña de la temporada: la multa del club no pasa del 10%.',
      by: 'finanzas',
      at: at(fromDaysAgo + 1, 16, 20),
      decision: { state: 'approved', by: 'admin', at: at(fromDaysAgo, 15, 0) },
    },
    {
      ...cap,
      before: capPct,
      after: SETTINGS['fine.capPct'].initial,
      version: 2,
      reason: 'Terminó la campaña. El club vuelve al tope del grupo.',
      by: 'finanzas',
      at: at(toDaysAgo + 1, 10, 45),
      decision: { state: 'approved', by: 'admin', at: at(toDaysAgo, 15, 0) },
    },
    {
      ...qr,
      before: QR_HOURS,
      after: SHORT_QR_HOURS,
      version: 2,
      reason: 'Con QR de un día se paga con el tipo de cambio de ayer. Probamos con 12 horas.',
      by: 'finanzas',
      at: at(211, 11, 5),
      decision: { state: 'approved', by: 'admin', at: at(210, 9, 30) },
    },
    {
      ...qr,
      before: SHORT_QR_HOURS,
      after: QR_HOURS,
      version: 3,
      reason: 'Quien pide el QR de noche lo paga al día siguiente: con 12 horas vencía antes.',
      by: 'admin',
      at: at(150, 17, 40),
      decision: { state: 'approved', by: 'finanzas', at: at(149, 8, 50) },
    },
    {
      key: 'approval.messagePeople',
      companyId: null,
      before: SETTINGS['approval.messagePeople'].initial,
      after: 5_000,
      version: 2,
      reason: 'Los avisos a toda la cartera esperan demasiado.',
      by: 'finanzas',
      at: at(34, 15, 10),
      decision: {
        state: 'refused',
        by: 'admin',
        at: at(33, 9, 15),
        reason: 'Un error llegaría a todos los clientes. Queda en 1.000 personas.',
      },
    },
    {
      key: 'fine.graceDays',
      companyId: 27,
      before: SETTINGS['fine.graceDays'].initial,
      after: 7,
      version: 1,
      reason: 'Los pagos desde el exterior tardan dos días más en llegar.',
      by: 'finanzas',
      at: at(1, 17, 25),
    },
  ];
}

/** A proposal that expired undecided. */
function lateDraft({ today }: DeskMeans): SettingDraft {
  return {
    key: 'rate.maxAgeHours',
    companyId: null,
    before: SETTINGS['rate.maxAgeHours'].initial,
    after: 72,
    version: 2,
    reason: 'Por si el servicio del tipo de cambio falla un fin de semana.',
    by: 'finanzas',
    at: daysAgo(today, 61, 18, 5),
  };
}

type Alone = { version: SettingVersion; fact: TrailFact };

/** A version that takes effect next week. */
function answerHours(means: DeskMeans): Alone {
  const { today } = means;
  const at = daysAgo(today, 2, 10, 30);
  return byOne(means, SETTINGS['support.answerHours'].initial, {
    key: 'support.answerHours',
    companyId: null,
    value: 16,
    version: 2,
    reason: 'Desde esa semana contesta también el turno de la tarde.',
    by: 'admin',
    at,
    validFrom: daysAgo(today, -7, 8),
  });
}

/** A feature flag that no screen reads yet; its owner decides about it this week. */
function projectFilter(means: DeskMeans): Alone {
  const { today } = means;
  const at = daysAgo(today, 20, 9, 20);
  const { initial } = SETTINGS['feature.projectFilterVariant'];
  const value: Flag = {
    ...initial,
    on: true,
    audience: ['adviser'],
    from: at.toISOString(),
    owner: 'Ventas',
    expires: addDays(today, 5),
  };
  return byOne(means, initial, {
    key: 'feature.projectFilterVariant',
    companyId: null,
    value,
    version: 2,
    reason: 'Los asesores la prueban tres semanas antes que los clientes.',
    by: 'admin',
    at,
  });
}

function byOne(
  means: DeskMeans,
  before: unknown,
  draft: Parameters<typeof settingVersion>[0],
): Alone {
  const version = settingVersion(draft);
  const changed = settingChanged({ ...version, before, approver: null });
  return { version, fact: done(means, draft.by, { at: draft.at, ...changed }) };
}
