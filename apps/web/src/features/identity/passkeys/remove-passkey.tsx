import type { Passkey } from '@kantuta/contract/identity/passkeys.calls';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';
import { takeAway } from './passkeys.api.ts';

export function RemovePasskey({
  passkey: { passkeyId, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeAway(passkeyId),
    onSuccess: () => {
      showToast('success', t('passkeys.removing.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('passkeys.removing.title', { name })}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={isPending} onClick={() => mutate()}>
            {t('passkeys.remove')}
          </Button>
        </>
      }
    >
      <p>{t('passkeys.removing.text')}</p>
      <PasskeyFailure error={error} />
    </Dialog>
  );
}
