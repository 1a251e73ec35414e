import type { DeskItem, DeskProject } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { addHouses } from '@kantuta/contract/catalogue/desk-houses.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveNewHouses } from './catalogue-desk.api.ts';

export const isModel = ({ kind, projectId }: DeskItem) => kind === 'house' && projectId !== null;

/** Houses of a model as drafts: each is put on sale among the units of its project. */
export function NewHousesDialog({
  models,
  projects,
  onClose,
}: {
  models: readonly DeskItem[];
  projects: readonly DeskProject[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const placeOf = (itemId: number) => {
    const model = models.find((each) => each.itemId === itemId);
    return projects.find(({ projectId }) => projectId === model?.projectId);
  };
  const form = useCallForm({
    call: addHouses,
    defaultValues: {
      itemId: models[0]?.itemId ?? 0,
      count: 1,
      // Both follow from the model when it is sent.
      projectId: placeOf(models[0]?.itemId ?? 0)?.projectId ?? 0,
      before: 0,
    },
    send: async ({ itemId, count }) => {
      const place = placeOf(itemId);
      const before = place?.units.reduce((sum, { count: some }) => sum + some, 0) ?? 0;
      await saveNewHouses({ itemId, count, before, projectId: place?.projectId ?? 0 });
      showToast('success', t('catalogueDesk.housesAdded', { n: count }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('catalogueDesk.newHouses')}
      action={t('catalogueDesk.add')}
      form={form}
      onClose={onClose}
    >
      <p>{t('catalogueDesk.newHousesHint')}</p>
      <SelectField
        label={t('catalogueDesk.model')}
        {...form.field('itemId', { valueAsNumber: true })}
      >
        {models.map(({ itemId, name }) => (
          <option key={itemId} value={itemId}>
            {`${name}, ${placeOf(itemId)?.name ?? ''}`}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('catalogueDesk.howMany')}
        type="number"
        min={1}
        max={200}
        {...form.field('count', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
