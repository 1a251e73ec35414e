import type { InputOf } from '@kantuta/contract/call';
import {
  addItem,
  addProject,
  type DeskItem,
  type DeskProject,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { useCompanyNames } from '../../../lib/desk.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveNewItem, saveNewProject } from './catalogue-desk.api.ts';
import styles from './prices.module.css';

/** A project of land as a draft: its lots come by a plan of land, its prices by a list, its documents by the passport. */
export function NewProjectDialog({
  projects,
  onClose,
}: {
  /** Those of the companies for which the operator may write. */
  projects: readonly DeskProject[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const companyOf = useCompanyNames();
  const companies = [...new Set(projects.map(({ companyId }) => companyId))];
  // Nobody types a place for them: both degrees begin empty.
  const form = useCallForm<typeof addProject, InputOf<typeof addProject>>({
    call: addProject,
    defaultValues: {
      projectId: Math.max(0, ...projects.map(({ projectId }) => projectId)) + 1,
      companyId: projects.find(({ kind }) => kind === 'land')?.companyId ?? companies[0] ?? 0,
      name: '',
      town: '',
    },
    send: async (input) => {
      await saveNewProject(input);
      showToast('success', t('catalogueDesk.drafted'));
      onClose();
    },
  });
  return (
    <FormDialog
      wide
      title={t('catalogueDesk.newProject')}
      action={t('catalogueDesk.draft')}
      form={form}
      onClose={onClose}
    >
      <p>{t('catalogueDesk.newProjectHint')}</p>
      <div className={styles.pair}>
        <TextField label={t('catalogueDesk.name')} maxLength={80} {...form.field('name')} />
        <TextField label={t('catalogueDesk.town')} maxLength={80} {...form.field('town')} />
        <SelectField
          label={t('catalogueDesk.company')}
          {...form.field('companyId', { valueAsNumber: true })}
        >
          {companies.map((id) => (
            <option key={id} value={id}>
              {companyOf(id)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('catalogueDesk.number')}
          hint={t('catalogueDesk.numberHint')}
          type="number"
          {...form.field('projectId', { valueAsNumber: true })}
        />
        <TextField
          label={t('catalogueDesk.latitude')}
          type="number"
          step="any"
          {...form.field('latitude', { valueAsNumber: true })}
        />
        <TextField
          label={t('catalogueDesk.longitude')}
          type="number"
          step="any"
          {...form.field('longitude', { valueAsNumber: true })}
        />
      </div>
    </FormDialog>
  );
}

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
    defaultValues: { likeId: items[0]?.itemId ?? 0, code: '', name: '' },
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
