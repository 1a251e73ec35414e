import { brand } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import { isInHostApp, openExternal } from '../lib/wrapper.ts';
import styles from './support-line.module.css';

/** Who helps, and when: the telephone, the messages and the mail of the group. */
export function SupportLine() {
  const { lang, t } = useI18n();
  const { phone, whatsapp, email, hours } = brand.support;
  return (
    <p>
      <Outside address={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Outside>
      <Outside address={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}>
        {t('ui.whatsapp', { number: whatsapp })}
      </Outside>
      <Outside address={`mailto:${email}`}>{email}</Outside>
      <span className={styles.hours}>{hours[lang]}</span>
    </p>
  );
}

function Outside({ address, children }: { address: string; children: string }) {
  return (
    <a
      href={address}
      className={styles.link}
      onClick={(event) => {
        // The browser knows what to do with a number or a mail; the host app has to be asked, and a page opens beside ours.
        const isAnswered = isInHostApp() || address.startsWith('https:');
        if (isAnswered && openExternal(address)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
