import type { Prospect } from '@kantuta/contract/prospects/prospects.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import styles from './prospects.module.css';

/** One tap to call, to write by WhatsApp or by mail: in the way in which somebody wants to be spoken to. */
export function ReachLinks({
  of: { phone, email, contactBy },
}: {
  of: Pick<Prospect, 'phone' | 'email' | 'contactBy'>;
}) {
  const { t } = useI18n();
  const digits = phone.replaceAll(/\D/g, '');
  return (
    <span className={styles.actions}>
      {digits !== '' && contactBy !== 'email' && (
        <>
          <OutsideLink address={`tel:+${digits}`}>{t('prospects.call')}</OutsideLink>
          <OutsideLink address={`https://wa.me/${digits}`}>{t('prospects.whatsapp')}</OutsideLink>
        </>
      )}
      {email !== '' && contactBy !== 'phone' && (
        <OutsideLink address={`mailto:${email}`}>{t('prospects.mail')}</OutsideLink>
      )}
    </span>
  );
}
