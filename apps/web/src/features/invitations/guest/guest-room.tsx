import type { GuestView } from '@kantuta/contract/invitations/guest-page.calls';
import { phoneText } from '@kantuta/contract/people/contact.rules';
import { CalendarPlus } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { durationText, whenText } from '../../../lib/when.ts';
import { Button } from '../../../ui/button.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Facts } from '../../../ui/section.tsx';
import styles from '../invitations.module.css';

/** When and where it is, whom to ask, and what a guest takes along: the calendar file and the way there. */
export function GuestRoom({ view: { room, calendar } }: { view: GuestView }) {
  const { t, format } = useI18n();
  const { model, startsAt, minutes, place, address, city, contactName, contactPhone } = room;
  const digits = contactPhone.replaceAll(/\D/g, '');
  const where = encodeURIComponent(`${place}, ${address}, ${city}, Bolivia`);
  return (
    <>
      <Facts
        items={[
          { label: t('guestPage.what'), value: t(`guestPage.models.${model}`) },
          {
            label: t('guestPage.when'),
            value: `${whenText(format, startsAt)} (${t('guestPage.laPaz')})`,
          },
          { label: t('guestPage.duration'), value: durationText(minutes) },
          { label: t('guestPage.where'), value: `${place}, ${address}, ${city}` },
          {
            label: t('guestPage.contact'),
            value: (
              <span className={styles.actions}>
                <span>
                  {contactName} · {phoneText(contactPhone)}
                </span>
                <OutsideLink address={`tel:+${digits}`}>{t('guestPage.call')}</OutsideLink>
                <OutsideLink address={`https://wa.me/${digits}`}>
                  {t('guestPage.whatsapp')}
                </OutsideLink>
              </span>
            ),
          },
        ]}
      />
      <div className={styles.actions}>
        {calendar !== null && (
          <Button icon={CalendarPlus} onClick={() => save(t('guestPage.calendarFile'), calendar)}>
            {t('guestPage.calendar')}
          </Button>
        )}
        <OutsideLink address={`https://www.openstreetmap.org/search?query=${where}`}>
          {t('guestPage.directions')}
        </OutsideLink>
      </div>
    </>
  );
}

function save(name: string, text: string): void {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte));
  downloadBase64({
    fileName: `${name}.ics`,
    mimeType: 'text/calendar',
    base64: btoa(bytes.join('')),
  });
}
