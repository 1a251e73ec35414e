import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { isInHostApp } from '../../../lib/wrapper.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/faces.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { enterWith } from './mobile.api.ts';

/** `/mobile/{tipodispositivo}/{mac}/{token}`: only inside the app of the group (specification section 2, IDN-21). */
export function MobileEntryPage() {
  return isInHostApp() ? <Entering /> : <OnlyInApp />;
}

function Entering() {
  const { t } = useI18n();
  const { tipodispositivo = '', mac = '', token = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);

  // Accepted or not, the code is removed from the address and the history.
  const enter = useCallback(
    () =>
      enterWith({ tipodispositivo, mac, token })
        .then(() => navigate({ to: '/', replace: true }))
        .catch(setError),
    [tipodispositivo, mac, token, navigate],
  );
  useEffect(() => void enter(), [enter]);

  function retry(): void {
    setError(null);
    void enter();
  }

  if (error !== null)
    return (
      <>
        <PageHeader title={t('mobile.failed')} />
        <ErrorState error={error} onRetry={retry} />
      </>
    );
  return (
    <>
      <PageHeader title={t('mobile.entering')} />
      <Loading>
        <Skeleton height={180} />
      </Loading>
    </>
  );
}

function OnlyInApp() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <EmptyState
      title={t('mobile.onlyApp')}
      action={
        <LinkButton to="/" kind="primary">
          {t(session ? 'ui.goHome' : 'ui.goSignIn')}
        </LinkButton>
      }
    >
      {t('mobile.onlyAppHint')}
    </EmptyState>
  );
}
