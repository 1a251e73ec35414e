import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from '../methods.module.css';
import { isPin, PinField } from '../../../../ui/pin-field.tsx';
import { savePin } from './wallet.api.ts';

/** Sets the PIN of the wallet, typed twice. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const form = useId();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isJudged, setJudged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setJudged(true);
    setFailure(undefined);
    if (isBusy || !isPin(pin) || pin !== again) return;
    setBusy(true);
    try {
      await savePin(queries, pin);
      showToast('success', t('wallet.pinSaved'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.mensaje);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('wallet.pinTitle')}
      sheet
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isBusy}>
            {t('wallet.savePin')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.fields} noValidate onSubmit={(event) => void save(event)}>
        <p className={styles.has}>{t('wallet.pinLead')}</p>
        <PinField
          label={t('wallet.pin')}
          name="pin"
          value={pin}
          error={isJudged && !isPin(pin) ? t('wallet.pinFormat') : undefined}
          onChange={setPin}
        />
        <PinField
          label={t('wallet.pinAgain')}
          name="again"
          value={again}
          error={failure ?? (isJudged && pin !== again ? t('wallet.pinDiffers') : undefined)}
          onChange={setAgain}
        />
      </form>
    </Dialog>
  );
}
