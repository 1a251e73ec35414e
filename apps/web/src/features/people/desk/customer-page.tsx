import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { phoneText } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type Customer, customerQuery, seeAs } from './customers-desk.api.ts';
import styles from './customers-desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { deskQuery, useOpenRecord } from '../../../lib/desk.ts';
import { atDesk } from '../../../lib/feature.ts';
import { useFilters } from '../../../lib/filters.ts';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { FactStrip, StripFact } from '../../../ui/fact-strip.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** `/operaciones/clientes/{person}`: all data that the desk may see of a customer; the parts belong to their nouns and meet here. */
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
  const i18n = useI18n();
  const { t } = i18n;
  const { personId, name } = customer;
  const [{ tab }, setFilters] = useFilters<'tab'>();
  useOpenRecord(personId);
  const { data: desk } = useQuery(deskQuery());
  const tabs = atDesk('customer').filter(
    ({ roles }) => roles === undefined || hasOperatorRole(desk?.rights ?? [], roles),
  );
  const [first] = tabs;
  const phone = customer.contacts.find(({ kind }) => kind !== 'email');
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
      <FactStrip label={t('customers.standing')}>
        {atDesk('customerStrip').map(({ key, Part }) => (
          <Part key={key} customer={customer} />
        ))}
        {phone && (
          <StripFact label={t(`people.contact.${phone.kind}`)} value={phoneText(phone.value)} />
        )}
      </FactStrip>
      <Tabs
        label={name}
        value={tabs.find(({ key }) => key === tab)?.key ?? first?.key ?? ''}
        onChange={(key) => setFilters({ tab: key })}
        tabs={tabs.map(({ key, label, Part }) => ({
          key,
          label: phraseOf(i18n, label) ?? label,
          content: <Part customer={customer} />,
        }))}
      />
    </>
  );
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
          send={async (input) => {
            await seeAs(input);
            await navigate({ to: '/' });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
