import type { AnswerOf } from '@kantuta/contract/call';
import type { readRoomDraft } from '@kantuta/contract/rooms/room-drafts.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import { RoomLoaded } from '../../../ui/room-loaded.tsx';
import { draftQuery, dropDraft } from '../rooms.api.ts';
import styles from '../rooms.module.css';
import { CreateForm } from './create-form.tsx';

/** `/eventos-aci/crear`: a room in four steps, each kept as it is done, and the invitation before it is published (ROOM-2, ROOM-5). */
export function CreateRoomPage() {
  return <RoomLoaded query={useQuery(draftQuery)}>{(start) => <Whole start={start} />}</RoomLoaded>;
}

function Whole({ start }: { start: AnswerOf<typeof readRoomDraft> }) {
  const { t, format } = useI18n();
  // The page goes on with what it began with, whatever is saved meanwhile.
  const [began, setBegan] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const dropping = useMutation({
    mutationFn: dropDraft,
    onSuccess: () => {
      setBegan({ ...began, draft: null });
      setAttempt(attempt + 1);
    },
    onError: showError,
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rooms.create')}
        before={<BackLink to="/eventos-aci">{t('rooms.back')}</BackLink>}
      />
      {began.draft && (
        <Panel tone="info">
          <div className={styles.actions}>
            <span>{t('rooms.draftKept', { date: format.dateTime(began.draft.savedAt) })}</span>
            <Button small busy={dropping.isPending} onClick={() => dropping.mutate()}>
              {t('rooms.draftDrop')}
            </Button>
          </div>
        </Panel>
      )}
      <CreateForm key={attempt} start={began} />
    </div>
  );
}
