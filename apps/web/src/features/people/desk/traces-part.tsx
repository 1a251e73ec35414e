import { day } from '@kantuta/contract/dates';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { ANSWERING_ROLES } from '@kantuta/contract/support/support-desk.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { button, figures } from './cells.tsx';
import {
  devicesQuery,
  documentsQuery,
  receiptMutation,
  requestsQuery,
  rightsQuery,
} from './customers-desk.api.ts';
import styles from './customers-desk.module.css';

/** Where the customer is signed in. */
export function DevicesPart({ personId }: { personId: number }) {
  const { t, format } = useI18n();
  return (
    <Loaded query={useQuery(devicesQuery(personId))}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <EmptyState title={t('customers.noDevices')} />
        ) : (
          <DataTable
            caption={t('customers.tabs.devices')}
            hideCaption
            dense
            rows={sessions}
            rowKey={({ sessionId }) => sessionId}
            columns={[
              {
                key: 'device',
                header: t('customers.device'),
                names: true,
                cell: (row) => row.device,
              },
              {
                key: 'kind',
                header: t('customers.kind'),
                cell: (row) => t(`devices.kind.${row.kind}`),
              },
              {
                key: 'place',
                header: t('customers.place'),
                cell: (row) => row.place || t('devices.localPlace'),
              },
              {
                key: 'since',
                header: t('customers.openSince'),
                cell: (row) => format.dateTime(row.since),
              },
              {
                key: 'used',
                header: t('customers.lastUse'),
                cell: (row) => format.dateTime(row.lastUsedAt),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}

/** Receipts, each as the paper that the customer has. */
export function DocumentsPart({ personId }: { personId: number }) {
  const { t, format } = useI18n();
  const paper = useMutation({ ...receiptMutation, onSuccess: downloadBase64, onError: showError });
  return (
    <Loaded query={useQuery(documentsQuery(personId))}>
      {({ receipts }) =>
        receipts.length === 0 ? (
          <EmptyState title={t('customers.noReceipts')} />
        ) : (
          <DataTable
            caption={t('customers.tabs.documents')}
            hideCaption
            dense
            rows={receipts}
            rowKey={({ reference }) => reference}
            columns={[
              {
                key: 'number',
                header: t('customers.receipt'),
                names: true,
                cell: ({ number, isReversed }) =>
                  isReversed ? `${number} · ${t('customers.reversed')}` : number,
              },
              {
                key: 'on',
                header: t('customers.when'),
                cell: (row) => format.date(day(row.paidOn)),
              },
              { key: 'company', header: t('customers.company'), cell: (row) => row.company.name },
              { key: 'reference', header: t('customers.reference'), cell: (row) => row.reference },
              {
                key: 'amount',
                header: t('customers.amount'),
                align: 'end',
                cell: (row) => figures(row.amount),
              },
              {
                key: 'paper',
                header: t('customers.paper'),
                cell: ({ reference, number }) =>
                  button({
                    text: t('customers.download'),
                    label: `${t('customers.download')} ${number}`,
                    icon: Download,
                    isBusy: paper.isPending && paper.variables.reference === reference,
                    onPress: () => paper.mutate({ personId, reference }),
                  }),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}

/** What the customer asked customer service. */
export function RequestsPart({ personId }: { personId: number }) {
  const { t, format } = useI18n();
  const { data: desk } = useQuery(rightsQuery);
  const mayAnswer = hasOperatorRole(desk?.rights ?? [], ANSWERING_ROLES);
  return (
    <Loaded query={useQuery(requestsQuery(personId))}>
      {({ requests }) =>
        requests.length === 0 ? (
          <EmptyState title={t('customers.noRequests')} />
        ) : (
          requests.map(({ reference, topic, state, messages }) => (
            <Section
              key={reference}
              action={
                mayAnswer && (
                  <Link to="/operaciones/atencion/$reference" params={{ reference }}>
                    {t('customers.openRequest')}
                  </Link>
                )
              }
              title={`${t(`workList.reasons.support_${topic}`)} · ${t(`support.states.${state}`)}`}
            >
              <ul className={styles.notes}>
                {messages.map(({ isOurs, text, createdAt, author }) => (
                  <li key={createdAt}>
                    <p>{text}</p>
                    <p className={styles.quiet}>
                      {isOurs ? author || t('support.us') : t('customers.customer')} ·{' '}
                      {format.dateTime(createdAt)} · {reference}
                    </p>
                  </li>
                ))}
              </ul>
            </Section>
          ))
        )
      }
    </Loaded>
  );
}
