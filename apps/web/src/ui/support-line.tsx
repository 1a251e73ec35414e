import { brand } from '../lib/brand.ts';
import { useI18n } from '../lib/i18n.tsx';
import { OutsideLink } from './outside-link.tsx';
import styles from './support-line.module.css';

/** The support contacts and hours: telephone, messages and mail of the group. */
export function SupportLine() {
  const { lang, t } = useI18n();
  const { phone, whatsapp, email, hours } = brand.support;
  return (
    <p>
      <OutsideLink address={`tel:${phone.replaceAll(' ', '')}`}>{phone}</OutsideLink>
      <OutsideLink address={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}>
        {t('ui.whatsapp', { number: whatsapp })}
      </OutsideLink>
      <OutsideLink address={`mailto:${email}`}>{email}</OutsideLink>
      <span className={styles.hours}>{hours[lang]}</span>
    </p>
  );
}
