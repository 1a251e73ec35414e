import { addItem, type DeskItem } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveNewItem } from './catalogue-desk.api.ts';

/** An item as a draft: like one that is there, with a name and a code of its own. */
export function NewItemDialog({
  items,
  onClose,
}: {
  items: readonly DeskItem[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm({
    call: addItem,
    defaultValues: { likeId: items[0]?.itemId ?? 0, code: '', name: '', house: null },
    send: async (input) => {
      await saveNewItem(input);
      showToast('success', t('catalogueDesk.drafted'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('catalogueDesk.newItem')}
      action={t('catalogueDesk.draft')}
      form={form}
      onClose={onClose}
    >
      <p>{t('catalogueDesk.newItemHint')}</p>
      <SelectField
        label={t('catalogueDesk.like')}
        {...form.field('likeId', { valueAsNumber: true })}
      >
        {items.map(({ itemId, name }) => (
          <option key={itemId} value={itemId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t('catalogueDesk.name')} maxLength={80} {...form.field('name')} />
      <TextField
        label={t('catalogueDesk.code')}
        hint={t('catalogueDesk.codeHint')}
        maxLength={12}
        {...form.field('code')}
      />
    </FormDialog>
  );
}
