import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { withOverlay } from '../../../lib/overlay.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import { Loading, SkeletonText } from '../../../ui/skeleton.tsx';
import { SupportLine } from '../../../ui/support-line.tsx';
import { Refusal } from '../refusal.tsx';
import { lockUp, notMeQuery, useIsLockedUp } from './passwords.api.ts';
import styles from './passwords.module.css';

/** `/verificar-pago/aviso?ref=`, from the mail of a security alert: opening the page changes nothing, the button locks the account. */
export function NotMePage() {
  const { t, format } = useI18n();
  const { ref: link = '' } = useSearch({ strict: false });
  const [isOver, setOver] = useState(false);
  const isLockedUp = useIsLockedUp(link);
  const { data, error, refetch } = useQuery(notMeQuery(link));
  if (isLockedUp) return <LockedUp />;
  if (isOver || isRefusal(error, 'link_expired')) return <LinkOver />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('notMe.title')}
        {...(data
          ? {
              lead: t('notMe.lead', {
                date: format.dateOf(data.noticedAt),
                time: format.time(data.noticedAt),
              }),
            }
          : {})}
      />
      {data ? (
        <Question link={link} onOver={() => setOver(true)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
    </div>
  );
}

const STEPS = ['sessions', 'password', 'passkeys', 'paper', 'recover'] as const;

function Question({ link, onOver }: { link: string; onOver: () => void }) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      await withOverlay(t('ui.loading'), lockUp(link));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.codigo === 'link_expired') onOver();
      else setFailure(error);
    }
  }

  return (
    <div className={styles.form}>
      <div>
        <p className={styles.rulesTitle}>{t('notMe.steps.title')}</p>
        <ul className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`notMe.steps.${step}`)}</li>
          ))}
        </ul>
      </div>
      {failure && <Refusal error={failure} onOver={() => setFailure(null)} />}
      <Button kind="danger" wide onClick={() => void confirm()}>
        {t('notMe.confirm')}
      </Button>
      <LinkButton to="/" kind="quiet" wide>
        {t('notMe.itWasMe')}
      </LinkButton>
    </div>
  );
}

function LockedUp() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('notMe.done.title')} />
      <Panel tone="good">
        <output>{t('notMe.done.lead')}</output>
      </Panel>
      <LinkButton to="/recuperar-pass" kind="primary" wide>
        {t('notMe.done.recover')}
      </LinkButton>
      <p>{t('notMe.done.paper')}</p>
      <div>
        <p>{t('notMe.done.contacts')}</p>
        <SupportLine />
      </div>
    </div>
  );
}

function LinkOver() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('notMe.over.title')} lead={t('notMe.over.hint')} />
      <LinkButton to="/recuperar-pass" kind="primary" wide>
        {t('notMe.done.recover')}
      </LinkButton>
    </div>
  );
}
