import { phoneText } from '@kantuta/contract/people/contact.rules';
import { useState } from 'react';
import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { type Customer, showContactsOf } from './customers-desk.api.ts';
import styles from './customers-desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

/** Identity and contacts of the person; addresses and numbers are shown in full only for a reason. */
export function RecordPart({ customer }: { customer: Customer }) {
  const { t, format } = useI18n();
  const place = [customer.city, customer.country].filter((part) => part !== '').join(', ');
  return (
    <div className={styles.columns}>
      <Section title={t('customers.person')} quiet>
        <Facts
          items={[
            { label: t('customers.document'), value: customer.document },
            {
              label: t('people.facts.birthDate'),
              value: customer.birthDate === null ? '—' : format.date(day(customer.birthDate)),
            },
            { label: t('people.facts.address'), value: customer.address || '—' },
            { label: t('people.contact.place'), value: place || '—' },
            { label: t('people.facts.since'), value: format.dateTime(customer.since) },
            {
              label: t('customers.companies'),
              value: customer.companies.map(({ name }) => name).join(', ') || '—',
            },
            { label: t('customers.advisers'), value: customer.advisers.join(', ') || '—' },
          ]}
        />
      </Section>
      <Contacts customer={customer} />
    </div>
  );
}

function Contacts({ customer }: { customer: Customer }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const [full, setFull] = useState<{ of: Customer['contacts']; contacts: Customer['contacts'] }>();
  // The full contacts stay shown until one of them changes: an answer with equal data keeps the same list.
  const shown = full?.of === customer.contacts ? full.contacts : undefined;
  const contacts = shown ?? customer.contacts;
  return (
    <Section title={t('people.contact.title')} quiet>
      {contacts.length === 0 && <p className={styles.quiet}>{t('people.contact.none')}</p>}
      <Facts
        items={contacts.map(({ kind, value, confirmedAt }) => ({
          label: t(`people.contact.${kind}`),
          value: [
            phoneText(value),
            ...(confirmedAt === null ? [t('people.contact.notConfirmed')] : []),
          ].join(' · '),
        }))}
      />
      {customer.can.showContacts && !shown && contacts.length > 0 && (
        <div>
          <Button small onClick={() => setAsking(true)}>
            {t('customers.showContacts')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          personId={customer.personId}
          title={t('customers.showContacts')}
          hint={t('customers.showContactsHint')}
          action={t('customers.show')}
          send={async (input) => {
            const { contacts: fullContacts } = await showContactsOf(input);
            setFull({ of: customer.contacts, contacts: fullContacts });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
