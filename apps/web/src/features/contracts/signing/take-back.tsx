import { voidContract } from '@kantuta/contract/contracts/contracts.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { takeBack } from './signing.api.ts';

/** The buyer takes back a contract that nobody has signed, to make it again (CON-2). */
export function TakeBack({ contractId }: { contractId: string }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('signing.takeBack.open')}
      </Button>
      {isOpen && <TakeBackDialog contractId={contractId} onClose={() => setOpen(false)} />}
    </>
  );
}

function TakeBackDialog({ contractId, onClose }: { contractId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useCallForm({
    call: voidContract,
    defaultValues: { contractId, words: '' },
    send: async (input) => {
      await takeBack(input);
      showToast('success', t('signing.takeBack.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('signing.takeBack.title')}
      action={t('signing.takeBack.open')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label={t('signing.takeBack.words')}
        hint={t('signing.takeBack.wordsHint')}
        rows={3}
        maxLength={500}
        {...form.field('words')}
      />
    </FormDialog>
  );
}
