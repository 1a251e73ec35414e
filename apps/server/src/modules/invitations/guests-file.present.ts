import type { HistoryGuest } from '@kantuta/contract/invitations/invitations.calls';
import { phoneText } from '@kantuta/contract/people/contact.rules';
import type { ExportColumn } from '../../platform/exports/exports.ts';

const text = (value: string) => ({ text: value });

/** The columns of the history of guests (INV-12). */
export const GUEST_COLUMNS: readonly ExportColumn<HistoryGuest>[] = [
  { header: ({ t }) => t('invitations.history.name'), cell: ({ name }) => text(name) },
  { header: ({ t }) => t('invitations.history.document'), cell: ({ document }) => text(document) },
  { header: ({ t }) => t('invitations.history.email'), cell: ({ email }) => text(email) },
  {
    header: ({ t }) => t('invitations.history.phone'),
    cell: ({ phone }) => text(phoneText(phone)),
  },
  { header: ({ t }) => t('invitations.history.city'), cell: ({ city }) => text(city) },
  {
    header: ({ t }) => t('invitations.history.invitedAt'),
    cell: ({ invitedAt }, { format }) => ({ figure: format.dateTime(invitedAt) }),
  },
  {
    header: ({ t }) => t('invitations.history.preSponsor'),
    cell: ({ preSponsor }) => text(preSponsor),
  },
  { header: ({ t }) => t('invitations.history.event'), cell: ({ event }) => text(event) },
  {
    header: ({ t }) => t('invitations.history.daysElapsed'),
    cell: ({ daysElapsed }) => ({ figure: String(daysElapsed), value: daysElapsed }),
  },
  {
    header: ({ t }) => t('invitations.history.stage'),
    cell: ({ stage }, { t }) => text(t(`prospects.stages.${stage}`)),
  },
  {
    header: ({ t }) => t('invitations.history.state'),
    cell: ({ state }, { t }) => text(t(`invitations.states.${state}`)),
  },
  {
    header: ({ t }) => t('invitations.history.attendance'),
    cell: ({ attendance }, { t }) =>
      text(attendance === null ? '' : t(`invitations.attendance.${attendance}`)),
  },
];
