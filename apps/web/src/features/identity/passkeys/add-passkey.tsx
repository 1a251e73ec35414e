import { deviceName } from '@kantuta/contract/identity/device.rules';
import { PASSKEY_NAME_LENGTH } from '@kantuta/contract/identity/passkeys.calls';
import { proposedAuthType } from '@kantuta/contract/identity/passkeys.rules';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint, ScanFace } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { addPasskey } from './passkeys.api.ts';
import styles from './passkeys-section.module.css';
import { PasskeyFailure } from './passkey-failure.tsx';

/** Enables this device: its name, fingerprint or face, then the reader of the device. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const [name, setName] = useState(() => deviceName(navigator.userAgent, ''));
  const [kind, setKind] = useState<'2' | '3'>(() => `${proposedAuthType(navigator.userAgent)}`);
  const [isNameMissing, setNameMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addPasskey({ name, authType: kind === '3' ? 3 : 2 }),
    onSuccess: (passkey) => {
      showToast('success', t('passkeys.add.done', { name: passkey.name }));
      onClose();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setNameMissing(isEmpty);
    if (!isEmpty && !isPending) mutate();
  }

  return (
    <Dialog
      title={t('passkeys.add.title')}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={isPending}>
            {t('passkeys.add.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('passkeys.add.name')}
          hint={t('passkeys.add.nameHint')}
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH}
          value={name}
          error={isNameMissing ? t('passkeys.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <RadioRows
          label={t('passkeys.add.kind')}
          name="kind"
          value={kind}
          onChange={setKind}
          rows={[
            {
              value: '2',
              label: t('passkeys.kind.fingerprint'),
              icon: <Fingerprint size={24} aria-hidden />,
            },
            {
              value: '3',
              label: t('passkeys.kind.face'),
              icon: <ScanFace size={24} aria-hidden />,
            },
          ]}
        />
      </form>
      <PasskeyFailure error={error} />
    </Dialog>
  );
}
