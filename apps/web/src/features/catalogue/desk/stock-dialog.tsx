import { changeStock, type DeskStock } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveStock } from './catalogue-desk.api.ts';

/** How many season tickets there are, and until when renewals are sold; the server refuses fewer than are taken. */
export function StockDialog({
  stock: { itemId, name, season, stock, taken, renewalUntil },
  onClose,
}: {
  stock: DeskStock;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: changeStock,
    defaultValues: {
      itemId,
      season,
      before: stock,
      beforeUntil: renewalUntil,
      stock,
      renewalUntil,
      reason: '',
    },
    send: async (input) => {
      await saveStock({ ...input, itemId, season, before: stock, beforeUntil: renewalUntil });
      showToast('success', t('catalogueDesk.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${name} ${season}`}
      action={t('catalogueDesk.save')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('catalogueDesk.there')}
        hint={t('catalogueDesk.takenHint', { n: taken })}
        type="number"
        min={taken}
        {...form.field('stock', { valueAsNumber: true })}
      />
      <TextField
        label={t('catalogueDesk.renewalUntil')}
        hint={t('catalogueDesk.renewalHint')}
        type="date"
        optional
        {...form.field('renewalUntil', { setValueAs: (text: string | null) => text || null })}
      />
      <TextAreaField
        label={t('priceDesk.reason')}
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
