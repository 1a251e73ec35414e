import { findCounterCustomer } from '@kantuta/contract/counter/counter.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import type { Stay } from '@kantuta/contract/stays/stays.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import { BookingForm } from '../booking-form.tsx';
import { Memberships } from '../memberships.tsx';
import { customerHouseQuery, finding, holdingAtCounter } from '../stays.api.ts';
import styles from '../stays.module.css';

type Found = { customer: string; name: string };

/** A booking for the customer who stands there; the cashier then takes its price at the counter (STY-11). */
export function BookFor({ property }: { property: Property }) {
  const { t } = useI18n();
  const [found, setFound] = useState<Found | null>(null);
  const [held, setHeld] = useState<(Found & { stay: Stay }) | null>(null);
  return (
    <Section title={t('stays.counter.book')}>
      {held && (
        <Panel tone="good">
          <p>{held.name}</p>
          <p>{t('stays.booking', { reference: referenceText(held.stay.reference) })}</p>
          <LinkButton
            kind="primary"
            to="/caja"
            search={{ cobro: held.stay.chargeId }}
            state={{ person: held.customer }}
          >
            {t('stays.counter.toCharge')}
          </LinkButton>
        </Panel>
      )}
      {found === null ? (
        <Find
          onFound={(customer) => {
            setHeld(null);
            setFound(customer);
          }}
        />
      ) : (
        <ForCustomer
          property={property}
          found={found}
          onHeld={(stay) => {
            setHeld({ ...found, stay });
            setFound(null);
          }}
        />
      )}
    </Section>
  );
}

function Find({ onFound }: { onFound: (found: Found) => void }) {
  const { t } = useI18n();
  const { mutateAsync, error } = useMutation({ ...finding, onSuccess: onFound });
  const form = useCallForm({
    call: findCounterCustomer,
    beside: true,
    defaultValues: { document: '', reason: 'purchase' as const },
    send: mutateAsync,
  });
  return (
    <form className={styles.page} onSubmit={form.submit} noValidate>
      <TextField
        label={t('stays.document')}
        hint={t('stays.counter.bookHint')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('document')}
      />
      {error !== null && <Refused error={error} />}
      <Button type="submit" busy={form.isSending}>
        {t('stays.counter.book')}
      </Button>
    </form>
  );
}

function ForCustomer({
  property,
  found: { customer, name },
  onHeld,
}: {
  property: Property;
  found: Found;
  onHeld: (stay: Stay) => void;
}) {
  const { t } = useI18n();
  const query = useQuery(customerHouseQuery(property, customer));
  const { mutateAsync } = useMutation(holdingAtCounter);
  return (
    <Loaded query={query} height={320} back={null}>
      {(house) => (
        <>
          <h3>{t('stays.counter.bookFor', { name })}</h3>
          <Memberships property={property} memberships={house.memberships} />
          <BookingForm
            property={property}
            house={house}
            hold={async (asked) => onHeld(await mutateAsync({ ...asked, property, customer }))}
          />
        </>
      )}
    </Loaded>
  );
}
