import { Link, useParams } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import styles from './sign-in-page.module.css';

/** `/cambiar-pass/{usuario}` and `/recuperar-pass` until their release: says so, and who helps meanwhile. */
export function PasswordHelpPage() {
  const { t } = useI18n();
  const { usuario }: { usuario?: string } = useParams({ strict: false });
  const mustChange = usuario !== undefined;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(mustChange ? 'signIn.mustChange.title' : 'signIn.recover.title')}
        {...(mustChange ? { lead: t('signIn.mustChange.hint') } : {})}
      />
      <p>{t(mustChange ? 'signIn.mustChange.soon' : 'signIn.recover.soon')}</p>
      <SupportLine />
      <p className={styles.links}>
        <Link to="/">{t('ui.goSignIn')}</Link>
      </p>
    </div>
  );
}
