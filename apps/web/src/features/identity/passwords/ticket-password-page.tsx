import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, SkeletonText } from '../../../ui/skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordDone } from './password-done.tsx';
import { spendTicket, ticketQuery } from './passwords.api.ts';
import styles from './passwords.module.css';

/** `/cambiar-pass/{usuario}`: the password must be changed before signing in (specification section 4, login status 2). */
export function TicketPasswordPage() {
  const { t } = useI18n();
  const { usuario = '' }: { usuario?: string } = useParams({ strict: false });
  const [end, setEnd] = useState<'done' | 'over' | null>(null);
  const { data, error, refetch } = useQuery(ticketQuery(usuario));
  if (end === 'done') return <PasswordDone isSignedIn={false} />;
  if (end === 'over' || isRefusal(error, 'link_expired')) return <TicketOver />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('passwords.must.title')} lead={t('passwords.must.lead')} />
      {data ? (
        <NewPasswordForm
          username=""
          save={(fresh) => spendTicket(usuario, fresh)}
          explain={(refusal) => {
            const isOver = isRefusal(refusal, 'link_expired');
            if (isOver) setEnd('over');
            return isOver;
          }}
          onDone={() => setEnd('done')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </div>
  );
}

/** The ticket was used, has expired, or was opened elsewhere: the page offers a way on. */
function TicketOver() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('passwords.must.over')} lead={t('passwords.must.overHint')} />
      <LinkButton to="/" kind="primary" wide>
        {t('ui.goSignIn')}
      </LinkButton>
    </div>
  );
}
