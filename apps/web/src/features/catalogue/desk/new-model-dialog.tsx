import type { InputOf } from '@kantuta/contract/call';
import {
  addItem,
  type DeskItem,
  type DeskProject,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveNewItem } from './catalogue-desk.api.ts';

/** A model of houses as a draft, in a project of a company that sells houses. */
export function NewModelDialog({
  models,
  projects,
  onClose,
}: {
  models: readonly DeskItem[];
  projects: readonly DeskProject[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  // A model takes company and countries from one that is there.
  const likeIn = (projectId: number) => {
    const place = projects.find((each) => each.projectId === projectId);
    return models.find(({ companyId }) => companyId === place?.companyId)?.itemId ?? 0;
  };
  const places = projects.filter(
    ({ kind, projectId }) => kind === 'houses' && likeIn(projectId) > 0,
  );
  const projectId = places[0]?.projectId ?? 0;
  const form = useCallForm<typeof addItem, InputOf<typeof addItem>>({
    call: addItem,
    defaultValues: {
      likeId: likeIn(projectId),
      code: '',
      name: '',
      house: { projectId, surfaceM2: '', study: false },
    },
    send: async (input) => {
      await saveNewItem({ ...input, likeId: likeIn(input.house?.projectId ?? 0) });
      showToast('success', t('catalogueDesk.drafted'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('catalogueDesk.newModel')}
      action={t('catalogueDesk.draft')}
      form={form}
      onClose={onClose}
    >
      <p>{t('catalogueDesk.newModelHint')}</p>
      <SelectField
        label={t('catalogueDesk.project')}
        {...form.field('house.projectId', { valueAsNumber: true })}
      >
        {places.map((each) => (
          <option key={each.projectId} value={each.projectId}>
            {each.name}
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
      <TextField
        label={t('catalogueDesk.surface')}
        inputMode="decimal"
        maxLength={8}
        {...form.field('house.surfaceM2')}
      />
      <TextField
        label={t('catalogueDesk.bedrooms')}
        type="number"
        {...form.field('house.bedrooms', { valueAsNumber: true })}
      />
      <Checkbox label={t('catalogueDesk.study')} {...form.field('house.study')} />
    </FormDialog>
  );
}
