import type { OpenSession } from '@kantuta/contract/identity/devices.calls';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { closeDevice, closeOtherDevices } from './devices.api.ts';

/** Asks before one session, or all but this one, is closed; confirms the closing only after the server did (SEC-48). */
export function CloseDialog({
  what,
  onDone,
}: {
  what: OpenSession | 'others';
  onDone: () => void;
}) {
  const { t } = useI18n();
  const close = useMutation({
    mutationFn: async (): Promise<string> => {
      if (what === 'others') return t('devices.othersClosed', { n: await closeOtherDevices() });
      await closeDevice(what.sessionId);
      return t('devices.closed');
    },
    onSuccess: (text) => {
      showToast('success', text);
      onDone();
    },
    onError: showError,
  });
  const isAll = what === 'others';
  return (
    <Dialog
      title={t(isAll ? 'devices.closeOthersTitle' : 'devices.closeTitle')}
      onClose={onDone}
      actions={
        <>
          <Button onClick={onDone}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={close.isPending} onClick={() => close.mutate()}>
            {t(isAll ? 'devices.closeOthers' : 'devices.closeOne')}
          </Button>
        </>
      }
    >
      <p>
        {isAll ? t('devices.closeOthersHint') : t('devices.closeHint', { device: what.device })}
      </p>
    </Dialog>
  );
}
