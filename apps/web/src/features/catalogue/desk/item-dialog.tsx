import { changeItem, type DeskItem } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/section.tsx';
import { catalogueQuery, saveItem } from './catalogue-desk.api.ts';
import { CountriesField, countriesIn } from './countries-field.tsx';

/** Name and countries of an item, and whether it is for sale. Whoever saves second keeps what they typed. */
export function ItemDialog({
  item: { itemId, name, code, version: read, onlineCountries, isForSale },
  onClose,
}: {
  item: DeskItem;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const [version, setVersion] = useState(read);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useCallForm({
    call: changeItem,
    defaultValues: {
      itemId,
      version: read,
      name,
      onlineCountries: countriesIn(onlineCountries),
      isForSale,
    },
    send: async (input) => {
      try {
        await saveItem({ ...input, itemId, version });
      } catch (error) {
        if (!isRefusal(error, 'item_changed')) throw error;
        await queries.refetchQueries({ queryKey: catalogueQuery().queryKey });
        const fresh = queries
          .getQueryData(catalogueQuery().queryKey)
          ?.items.find((each) => each.itemId === itemId);
        setVersion(fresh?.version ?? version);
        setOvertaken(true);
        return;
      }
      showToast('success', t('catalogueDesk.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${name} (${code})`}
      action={t(isOvertaken ? 'priceDesk.saveOver' : 'catalogueDesk.save')}
      form={form}
      onClose={onClose}
    >
      {isOvertaken && (
        <Panel tone="due">
          <p>{t('errors.item_changed')}</p>
        </Panel>
      )}
      <TextField label={t('catalogueDesk.name')} maxLength={80} {...form.field('name')} />
      <Checkbox
        label={t('catalogueDesk.forSale')}
        hint={t('catalogueDesk.forSaleHint')}
        {...form.field('isForSale')}
      />
      <CountriesField
        chosen={form.watch('onlineCountries')}
        error={form.field('onlineCountries').error}
        onChange={(next) => form.setValue('onlineCountries', next, { shouldValidate: true })}
      />
    </FormDialog>
  );
}
