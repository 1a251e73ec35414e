import type { DeskRestriction } from '@kantuta/contract/payments/restrictions.calls';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

/** The list of closed payments as a file; companies by name. */
export function restrictionColumns(
  nameOf: ReadonlyMap<number, string>,
): readonly ExportColumn<DeskRestriction>[] {
  return [
    {
      header: ({ t }) => t('notices.restrictions.companies'),
      cell: ({ companyIds }) => ({
        text: companyIds.map((id) => nameOf.get(id) ?? String(id)).join(', '),
      }),
    },
    {
      header: ({ t }) => t('notices.restrictions.methods'),
      cell: ({ methods }, { t }) => ({
        text:
          methods === 'all'
            ? t('notices.restrictions.allMethods')
            : methods
                .map((method) =>
                  method === 'cash'
                    ? t('notices.restrictions.cash')
                    : t(`payments.method.${method}`),
                )
                .join(', '),
      }),
    },
    {
      header: ({ t }) => t('notices.from'),
      cell: ({ from }, { format }) => ({ figure: format.dateTime(from) }),
    },
    {
      header: ({ t }) => t('notices.to'),
      cell: ({ to }, { t, format }) =>
        to === null ? { text: t('notices.openEnd') } : { figure: format.dateTime(to) },
    },
    {
      header: ({ t }) => t('notices.reason'),
      cell: ({ reasonKey, reasonTexts }, { has, tOf }) => {
        const key = `payments.closedFor.${reasonKey}`;
        return { text: reasonTexts?.es ?? (has(key) ? tOf(key) : reasonKey) };
      },
    },
    {
      header: ({ t }) => t('notices.state'),
      cell: ({ state }, { t }) => ({ text: t(`notices.windowStates.${state}`) }),
    },
    { header: ({ t }) => t('notices.author'), cell: ({ author }) => ({ text: author }) },
    {
      header: ({ t }) => t('notices.restrictions.endedBy'),
      cell: ({ endedBy }) => ({ text: endedBy }),
    },
    {
      header: ({ t }) => t('notices.restrictions.endedReason'),
      cell: ({ endedReason }) => ({ text: endedReason }),
    },
  ];
}
