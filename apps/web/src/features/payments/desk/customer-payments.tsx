import { referenceText } from '@kantuta/contract/reference.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { button, figures } from '../../../ui/cells.tsx';
import { paymentQuery, paymentsFile, paymentsQuery } from './customer-money.api.ts';
import { PaymentTimeline } from '../payment-timeline.tsx';
import styles from './customer-payments.module.css';

const PAGE = 10;

/** The payments, newest first, and the stages of the open one. */
export function CustomerPayments({ customer: { personId } }: { customer: { personId: number } }) {
  const { t, format } = useI18n();
  const [page, setPage] = useState(1);
  const [{ payment = '' }, setFilters] = useFilters<'payment'>();
  return (
    <Loaded query={useQuery(paymentsQuery(personId, page))}>
      {({ rows, count }) =>
        count === 0 ? (
          <EmptyState title={t('customers.noPayments')} />
        ) : (
          <div className={styles.part}>
            <DataTable
              caption={t('customers.tabs.payments')}
              hideCaption
              dense
              rows={rows}
              rowKey={({ reference }) => reference}
              columns={[
                {
                  key: 'at',
                  header: t('customers.when'),
                  cell: (row) => format.dateTime(row.createdAt),
                },
                {
                  key: 'reference',
                  header: t('customers.reference'),
                  names: true,
                  cell: (row) => referenceText(row.reference),
                },
                { key: 'company', header: t('customers.company'), cell: (row) => row.company.name },
                {
                  key: 'amount',
                  header: t('customers.amount'),
                  align: 'end',
                  cell: ({ amount }) => figures(amount),
                },
                {
                  key: 'state',
                  header: t('customers.state'),
                  cell: (row) => t(`payments.state.${row.state}`),
                },
                {
                  key: 'receipt',
                  header: t('customers.receipt'),
                  cell: (row) => row.receipt?.number ?? '—',
                },
                {
                  key: 'way',
                  header: t('customers.way'),
                  cell: ({ intentId }) => {
                    if (intentId === null) return '—';
                    const isPressed = intentId === payment;
                    const onPress = () => setFilters({ payment: isPressed ? '' : intentId });
                    return button({ text: t('customers.seeWay'), isPressed, onPress });
                  },
                },
              ]}
            />
            <div className={styles.below}>
              {count > PAGE && (
                <Pages page={page} pages={Math.ceil(count / PAGE)} onPage={setPage} />
              )}
              <ExportButton make={() => paymentsFile(personId)} />
            </div>
            {rows.some(({ intentId }) => intentId === payment) && (
              <Way personId={personId} intentId={payment} />
            )}
          </div>
        )
      }
    </Loaded>
  );
}

function Way({ personId, intentId }: { personId: number; intentId: string }) {
  const { t } = useI18n();
  return (
    <Loaded query={useQuery(paymentQuery(personId, intentId))}>
      {(payment) => (
        <Section title={t('customers.wayOf', { reference: referenceText(payment.reference) })}>
          <PaymentTimeline payment={payment} customer={t('deskMoney.person')} />
          {(payment.state === 'settled' || payment.state === 'reversed') && (
            <p>
              <Link
                to="/operaciones/pagos-devueltos/$intentId"
                params={{ intentId }}
                preload={false}
              >
                {t(
                  payment.state === 'settled'
                    ? 'paymentRefundsDesk.open'
                    : 'paymentRefundsDesk.seen',
                )}
              </Link>
            </p>
          )}
        </Section>
      )}
    </Loaded>
  );
}

function Pages({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useI18n();
  return (
    <div className={styles.pages}>
      <Button small disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('customers.newer')}
      </Button>
      <span>{t('customers.page', { page, pages })}</span>
      <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('customers.older')}
      </Button>
    </div>
  );
}
