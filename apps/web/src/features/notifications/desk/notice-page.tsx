import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import { isWritten } from '@kantuta/contract/notifications/notices.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { Facts } from '../../../ui/section.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { useAudienceWords } from './audience-words.ts';
import { type DraftSaving, useSavedDraft } from './saved-draft.ts';
import { NoticeComposer } from './notice-composer.tsx';
import { BackToNotices, NoticeBadge } from './notice-heading.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { blankNotice, NEW_NOTICE, noticeQuery } from './notices-desk.api.ts';
import styles from './notices-desk.module.css';
import { PromotionParts } from './promotion-parts.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { UnsentWords } from './unsent-words.tsx';

/** `/operaciones/avisos/$noticeId`: a draft is written here; a sent notice shows its delivery. */
export function NoticePage() {
  const { noticeId = '' }: { noticeId?: string } = useParams({ strict: false });
  const [blank] = useState(blankNotice);
  const isNew = noticeId === NEW_NOTICE;
  const query = noticeQuery(isNew ? blank.id : noticeId);
  const { data, error, refetch, fetchStatus } = useQuery({ ...query, enabled: !isNew });
  const navigate = useNavigate();
  const isSaved = isNew && data !== undefined;
  // Its first letter is saved: from now on it has an address.
  useEffect(() => {
    if (isSaved)
      void navigate({
        to: '/operaciones/avisos/$noticeId',
        params: { noticeId: blank.id },
        replace: true,
      });
  }, [isSaved, blank.id, navigate]);
  if (isNew) return <OneNotice key={blank.id} notice={data ?? blank} />;
  if (data) return <OneNotice key={data.id} notice={data} />;
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  );
}

/** The typed text outlives the composer: another operator may send or discard the notice meanwhile. */
function OneNotice({ notice }: { notice: Notice }) {
  const saving = useSavedDraft(notice);
  if (notice.can.edit) return <NoticeComposer notice={notice} saving={saving} />;
  return <NoticeView notice={notice} saving={saving} />;
}

function NoticeView({ notice, saving }: { notice: Notice; saving: DraftSaving }) {
  const { t, lang, format } = useI18n();
  const [isStopping, setStopping] = useState(false);
  const audienceWords = useAudienceWords(notice.audience);
  const { texts, sendAt, stoppedBy, stoppedReason, can } = notice;
  const text = isWritten(texts[lang]) ? texts[lang] : texts.es;
  return (
    <DeskPage
      title={text.title || t('notices.list.untitled')}
      lead={
        <>
          <NoticeBadge notice={notice} /> {t(`notices.kinds.${notice.kind}`)}
          {sendAt !== null && ` · ${format.dateTime(sendAt)}`}
          {notice.isHeld &&
            stoppedBy === '' &&
            ` · ${t('notices.held.stopped', { name: notice.sender })}`}
          {stoppedBy !== '' && ` · ${t('notices.endedBy', { name: stoppedBy })}`}
          {stoppedReason !== '' && ` · ${t('notices.reason')}: ${stoppedReason}`}
        </>
      }
      before={<BackToNotices />}
      actions={
        can.stop && (
          <Button kind="danger" onClick={() => setStopping(true)}>
            {t('notices.stop.ask')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          { label: t('notices.log.to'), value: audienceWords },
          { label: t('notices.log.sender'), value: notice.sender },
          ...(notice.author === notice.sender
            ? []
            : [{ label: t('notices.log.writer'), value: notice.author }]),
          ...(notice.byMail
            ? [{ label: t('notices.log.byMail'), value: t('notices.log.byMailYes') }]
            : []),
        ]}
      />
      {saving.isUnsaved && <UnsentWords notice={notice} draft={saving.draft} />}
      <div className={styles.columns}>
        <div className={styles.form}>
          {notice.kind === 'promotion' && <PromotionParts id={notice.id} />}
          <DeliveryLog notice={notice} />
        </div>
        <NoticePreview text={text} link={notice.link} />
      </div>
      {isStopping && <StopDialog notice={notice} onClose={() => setStopping(false)} />}
    </DeskPage>
  );
}
