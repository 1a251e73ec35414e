import { phoneText } from '@kantuta/contract/people/contact.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nowMs } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { showError } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ConfirmContact } from './confirm-contact.tsx';
import { ContactUpdateDialog } from './contact-update-dialog.tsx';
import {
  contactQuery,
  type OwnContact,
  type Profile,
  sendCode,
  type SentCode,
} from './people.api.ts';
import styles from './profile-sections.module.css';

/** The contacts of a person: shown, confirmed with a code, changed with a fresh proof (PPL-5). */
export function ContactSection({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const session = useSession();
  // Needed only for changes, which an operator cannot make on behalf of the person.
  const { data } = useQuery({ ...contactQuery, enabled: session?.view === undefined });
  const [isEditing, setEditing] = useState(false);
  const [code, setCode] = useState<{ contact: OwnContact; sent: SentCode } | null>(null);
  const { contacts, city, country } = profile;
  const place = [city, country].filter((part) => part !== '').join(', ');

  async function ask(contact: OwnContact): Promise<void> {
    try {
      setCode({ contact, sent: await sendCode(contact.contactId) });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Section
      title={t('people.contact.title')}
      action={
        data && (
          <Button small onClick={() => setEditing(true)}>
            {t('people.contact.edit')}
          </Button>
        )
      }
    >
      {data?.actualizacionRealizada === false && (
        <p>
          <StateBadge tone="due">{t('people.form.updateNeeded')}</StateBadge>
        </p>
      )}
      {contacts.length === 0 ? (
        <p className={styles.quiet}>{t('people.contact.noneYet')}</p>
      ) : (
        <RowList label={t('people.contact.title')}>
          {contacts.map((contact) => (
            <ContactRow
              key={contact.contactId}
              contact={contact}
              onConfirm={() => void ask(contact)}
            />
          ))}
        </RowList>
      )}
      <p>
        <span className={styles.quiet}>{t('people.contact.place')}: </span>
        {place === '' ? t('people.contact.none') : place}
      </p>
      {isEditing && data && <ContactUpdateDialog data={data} onClose={() => setEditing(false)} />}
      {code && (
        <ConfirmContact contact={code.contact} sent={code.sent} onClose={() => setCode(null)} />
      )}
    </Section>
  );
}

function ContactRow({ contact, onConfirm }: { contact: OwnContact; onConfirm: () => void }) {
  const { t } = useI18n();
  const { kind, value, confirmedAt } = contact;
  return (
    <Row
      title={phoneText(value)}
      detail={
        <>
          <span className={styles.kind}>
            {t(`people.contact.${kind}`)}
            {kind !== 'phone' && (
              <StateBadge tone={confirmedAt === null ? 'due' : 'good'}>
                {t(
                  confirmedAt === null ? 'people.contact.notConfirmed' : 'people.contact.confirmed',
                )}
              </StateBadge>
            )}
          </span>
          {kind !== 'phone' && <Recovery contact={contact} />}
        </>
      }
      {...(kind !== 'phone' && confirmedAt === null
        ? {
            below: (
              <Button small onClick={onConfirm}>
                {t('people.contact.confirm')}
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** Whether the account can be recovered with the contact, and from when on. */
function Recovery({ contact: { recoversFrom } }: { contact: OwnContact }) {
  const { t, format } = useI18n();
  const from = recoversFrom === null ? null : new Date(recoversFrom);
  const text =
    from === null
      ? t('people.contact.mustConfirm')
      : from.getTime() <= nowMs()
        ? t('people.contact.recovers')
        : t('people.contact.recoversFrom', {
            date: format.dateOf(from),
            time: format.time(from),
          });
  return <span className={styles.line}>{text}</span>;
}
