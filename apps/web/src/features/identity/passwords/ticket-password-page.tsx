import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { withOverlay } from '../../../lib/overlay.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, SkeletonText } from '../../../ui/skeleton.tsx';
import { Refusal } from '../refusal.tsx';
import { NewPasswordFields, useNewPassword } from './new-password.tsx';
import { PasswordDone } from './password-done.tsx';
import { spendTicket, ticketQuery } from './passwords.api.ts';
import styles from './passwords.module.css';
import { Unknown } from './unknown.tsx';

/** `/cambiar-pass/{usuario}`: the password must be changed before one enters (specification 4, login status 2). */
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
        <TicketForm usuario={usuario} onEnd={setEnd} />
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

function TicketForm({
  usuario,
  onEnd,
}: {
  usuario: string;
  onEnd: (end: 'done' | 'over') => void;
}) {
  const { t } = useI18n();
  const fresh = useNewPassword(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setFailure(null);
    if (!fresh.check()) return;
    try {
      await withOverlay(t('passwords.saving'), spendTicket(usuario, fresh));
      onEnd('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.codigo === 'link_expired') onEnd('over');
      else if (!fresh.explain(error)) setFailure(error);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields of={fresh} />
      {failure && <Refusal error={failure} onOver={() => setFailure(null)} />}
      <Unknown error={failure} />
      <Button type="submit" kind="primary" wide>
        {t('passwords.save')}
      </Button>
    </form>
  );
}

/** Used, too late, or opened elsewhere: nobody is left standing here. */
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
