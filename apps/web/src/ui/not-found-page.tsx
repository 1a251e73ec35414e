import { useI18n } from '../lib/i18n.tsx';
import { useSession } from '../lib/session.ts';
import { LinkButton } from './button.tsx';
import { EmptyPlot } from './face-drawings.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './not-found-page.module.css';

/** An unknown address: the inner face with a session, the outer one without (specification section 2). */
export function NotFoundPage() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <div className={styles.page}>
      <EmptyPlot />
      <PageHeader
        title={t('errors.pageTitle')}
        lead={t(session ? 'errors.pageInside' : 'errors.pageOutside')}
      />
      <LinkButton to="/" kind="primary">
        {t(session ? 'ui.goHome' : 'ui.goSignIn')}
      </LinkButton>
    </div>
  );
}
