import { brand } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import { isInHostApp, openExternal } from '../lib/wrapper.ts';
import styles from './support-line.module.css';

/** Who helps, and when: the telephone and the mail of the group. */
export function SupportLine() {
  const { lang } = useI18n();
  const { phone, email, hours } = brand.support;
  return (
    <p>
      <Outside address={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Outside>
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
        // The browser knows what to do with the address; the host app has to be asked.
        if (isInHostApp() && openExternal(address)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
