import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { instantOfField } from '../../../lib/la-paz-time.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/section.tsx';
import { type Counted, send, stop } from './notices-desk.api.ts';
import styles from './notices-desk.module.css';

/** The last look: to how many, when, and whether a second person is needed (decisions 17.1). */
export function SendDialog({
  id,
  counted: { people, limit },
  onClose,
}: {
  id: string;
  counted: Counted;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [at, setAt] = useState('');
  const [reason, setReason] = useState('');
  const needsSecond = people > limit;
  const sending = useMutation({
    mutationFn: () => {
      const sendAt = instantOfField(at);
      return send({
        id,
        people,
        reason,
        secondPerson: needsSecond,
        ...(sendAt === undefined ? {} : { sendAt }),
      });
    },
    onSuccess: ({ state }) => {
      showToast(
        'success',
        t(state === 'awaiting' ? 'notices.send.done_awaiting' : 'notices.send.done_scheduled'),
      );
      onClose();
    },
    onError: showError,
  });
  return (
    <Dialog
      title={t('notices.send.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
            {t('notices.send.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <strong>{t('notices.audience.people', { n: people })}</strong>
        </p>
        <TextField
          type="datetime-local"
          label={t('notices.send.at')}
          hint={t('notices.nowHint')}
          optional
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        {needsSecond && (
          <>
            <Panel tone="info">
              <p>{t('notices.send.second', { limit })}</p>
            </Panel>
            <TextAreaField
              label={t('notices.reason')}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Ends it where it is; a draft is thrown away. */
export function StopDialog({
  id,
  isDraft = false,
  onClose,
}: {
  id: string;
  isDraft?: boolean;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const words = isDraft ? ('notices.discard' as const) : ('notices.stop' as const);
  const stopping = useMutation({
    mutationFn: () => stop(id),
    onSuccess: () => {
      showToast('success', t('notices.stop.done'));
      onClose();
    },
    onError: showError,
  });
  return (
    <Dialog
      title={t(`${words}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={stopping.isPending} onClick={() => stopping.mutate()}>
            {t(`${words}.ask`)}
          </Button>
        </>
      }
    >
      <p>{t(`${words}.hint`)}</p>
    </Dialog>
  );
}
