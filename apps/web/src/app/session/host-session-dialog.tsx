import { useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { sessionEnded } from '../../lib/session.ts';
import { isInHostApp, postToHost } from '../../lib/wrapper.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Inside the host app, inactivity shows this dialog first; the button tells the host (WEB-5). */
export function HostSessionDialog() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      sessionEnded.on((cause) => {
        if (cause === 'inactivity' && isInHostApp()) setOpen(true);
      }),
    [],
  );
  if (!isOpen) return null;

  function leave(): void {
    setOpen(false);
    postToHost({ type: 'SESSION_FAIL', payload: { cause: 'inactivity' } });
  }

  return (
    <Dialog
      title={t('ui.sessionExpiredTitle')}
      firm
      onClose={leave}
      actions={
        <Button kind="primary" onClick={leave}>
          {t('ui.accept')}
        </Button>
      }
    >
      <p>{t('ui.sessionEnded.inactivity')}</p>
    </Dialog>
  );
}
