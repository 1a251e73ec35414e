import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { PaymentTimeline } from '../../../features/payments/payment-timeline.tsx';
import {
  type Customer,
  type CustomerPayment,
  customerQuery,
  seeAs,
} from '../../../features/people/desk/customers-desk.api.ts';
import styles from '../../../features/people/desk/customers-desk.module.css';
import { NotesPart } from '../../../features/people/desk/notes-part.tsx';
import { PaymentsPart } from '../../../features/people/desk/payments-part.tsx';
import { ProductsPart } from '../../../features/people/desk/products-part.tsx';
import { ReasonDialog } from '../../../features/people/desk/reason-dialog.tsx';
import { RecordPart } from '../../../features/people/desk/record-part.tsx';
import {
  DevicesPart,
  DocumentsPart,
  RequestsPart,
} from '../../../features/people/desk/traces-part.tsx';
import { useLookingAt } from '../../../lib/desk.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { paths } from '../../paths.ts';

const TABS = [
  'record',
  'products',
  'payments',
  'notes',
  'documents',
  'support',
  'devices',
] as const;

/** `/operaciones/clientes/{person}`: everything that the desk may know of a customer; the parts belong to their nouns and meet here. */
export function CustomerPage() {
  const { t } = useI18n();
  const { personId = '' } = useParams({ strict: false });
  const query = useQuery(customerQuery(Number(personId)));
  const { data: found } = query;
  return (
    <DeskPage
      title={found?.name ?? t('customers.customer')}
      lead={found && t('customers.told')}
      actions={found?.can.view === true && <ViewButton customer={found} />}
    >
      <Loaded
        query={query}
        back={<LinkButton to="/operaciones/clientes">{t('customers.search')}</LinkButton>}
      >
        {(customer) => <Whole customer={customer} />}
      </Loaded>
    </DeskPage>
  );
}

function Whole({ customer }: { customer: Customer }) {
  const { t } = useI18n();
  const { personId, name } = customer;
  const [{ tab = 'record' }, setFilters] = useFilters<'tab'>();
  useLookingAt(personId);
  const parts = {
    record: <RecordPart customer={customer} />,
    products: <ProductsPart personId={personId} />,
    payments: <PaymentsPart personId={personId} timeline={timelineOf} />,
    notes: <NotesPart personId={personId} canAdd={customer.can.addNote} />,
    documents: <DocumentsPart personId={personId} />,
    support: <RequestsPart personId={personId} />,
    devices: <DevicesPart personId={personId} />,
  };
  return (
    <>
      {(customer.isRestricted || customer.isSuspended) && (
        <div className={styles.badges}>
          {customer.isRestricted && (
            <StateBadge tone="due">{t('customers.isRestricted')}</StateBadge>
          )}
          {customer.isSuspended && (
            <StateBadge tone="problem">{t('customers.isSuspended')}</StateBadge>
          )}
        </div>
      )}
      <Tabs
        label={name}
        value={TABS.find((each) => each === tab) ?? 'record'}
        onChange={(key) => setFilters({ tab: key })}
        tabs={TABS.map((key) => ({
          key,
          label: t(`customers.tabs.${key}`),
          content: parts[key],
        }))}
      />
    </>
  );
}

function timelineOf(payment: CustomerPayment) {
  return <CustomerTimeline payment={payment} />;
}

function CustomerTimeline({ payment }: { payment: CustomerPayment }) {
  const { t } = useI18n();
  return <PaymentTimeline payment={payment} customer={t('deskMoney.person')} />;
}

function ViewButton({ customer: { personId, name } }: { customer: Customer }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={Eye} onClick={() => setAsking(true)}>
        {t('customers.view.open')}
      </Button>
      {isAsking && (
        <ReasonDialog
          personId={personId}
          title={t('customers.view.title', { name })}
          hint={t('customers.view.hint')}
          action={t('customers.view.open')}
          send={async (wish) => {
            await seeAs(wish);
            await navigate({ to: paths.home });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
