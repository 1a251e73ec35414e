import { type Passkey, PASSKEY_NAME_LENGTH } from '@kantuta/contract/identity/passkeys.calls';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';
import { giveName } from './passkeys.api.ts';

export function RenamePasskey({
  passkey: { passkeyId, name: before },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useId();
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => giveName(passkeyId, name),
    onSuccess: () => {
      showToast('success', t('passkeys.renaming.done'));
      onClose();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty && !isPending) mutate();
  }

  return (
    <Dialog
      title={t('passkeys.renaming.title')}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t('passkeys.add.name')}
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH}
          value={name}
          error={isMissing ? t('passkeys.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      <PasskeyFailure error={error} />
    </Dialog>
  );
}
