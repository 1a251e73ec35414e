import type { AnswerOf } from '@kantuta/contract/call';
import type { listRecipients, Notice } from '@kantuta/contract/notifications/notices.calls';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

type Recipient = AnswerOf<typeof listRecipients>['recipients'][number];

/** The list of notices as a file. */
export const NOTICE_COLUMNS: readonly ExportColumn<Notice>[] = [
  {
    header: ({ t }) => t('notices.list.name'),
    cell: ({ texts }, { t }) => ({ text: texts.es.title || t('notices.list.untitled') }),
  },
  { header: ({ t }) => t('notices.compose.text'), cell: ({ texts }) => ({ text: texts.es.text }) },
  {
    header: ({ t }) => t('notices.compose.kind'),
    cell: ({ kind }, { t }) => ({ text: t(`notices.kinds.${kind}`) }),
  },
  {
    header: ({ t }) => t('notices.state'),
    cell: ({ state }, { t }) => ({ text: t(`notices.states.${state}`) }),
  },
  { header: ({ t }) => t('notices.log.writer'), cell: ({ author }) => ({ text: author }) },
  {
    header: ({ t }) => t('notices.log.sender'),
    cell: ({ sender, sendAt }) => ({ text: sendAt === null ? '' : sender }),
  },
  {
    header: ({ t }) => t('notices.list.sendAt'),
    cell: ({ sendAt }, { format }) => ({ figure: sendAt === null ? '' : format.dateTime(sendAt) }),
  },
  {
    header: ({ t }) => t('operators.fields.people'),
    cell: ({ people }) => ({ figure: String(people) }),
  },
  { header: ({ t }) => t('notices.list.delivery'), cell: ({ told }) => ({ figure: String(told) }) },
  { header: ({ t }) => t('notices.list.read'), cell: ({ read }) => ({ figure: String(read) }) },
];

/** The delivery log as a file; the end of a document only, as on the screen. */
export const RECIPIENT_COLUMNS: readonly ExportColumn<Recipient>[] = [
  { header: ({ t }) => t('notices.log.person'), cell: ({ name }) => ({ text: name }) },
  { header: ({ t }) => t('notices.log.document'), cell: ({ document }) => ({ text: document }) },
  {
    header: ({ t }) => t('notices.state'),
    cell: ({ state }, { t }) => ({ text: t(`notices.log.${state}`) }),
  },
  {
    header: ({ t }) => t('notices.log.when'),
    cell: ({ at }, { format }) => ({ figure: at === null ? '' : format.dateTime(at) }),
  },
];
