import type { InputOf } from '@kantuta/contract/call';
import { addProject, type DeskProject } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { useCompanyNames } from '../../../lib/desk.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { saveNewProject } from './catalogue-desk.api.ts';
import styles from './prices.module.css';

/** A project as a draft: lots come by a plan of land and houses from the desk, prices by a list, documents of land by the passport. */
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
      kind: 'land',
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
        <SelectField label={t('catalogueDesk.of')} {...form.field('kind')}>
          {(['land', 'houses'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`catalogueDesk.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
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
