import { changeProject, type DeskProject } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { SERVICES, STAGES } from '@kantuta/contract/catalogue/project.rules';
import { LANG_NAMES, LANGS } from '@kantuta/phrases/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Checkbox, SelectField, TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/section.tsx';
import { catalogueQuery, saveProject } from './catalogue-desk.api.ts';
import styles from './prices.module.css';

/** Stage, services and texts of a project. Whoever saves second keeps what they typed, and may save it over the other's. */
export function ProjectDialog({
  project: { projectId, name, version: read, stage, services, about },
  onClose,
}: {
  project: DeskProject;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const [version, setVersion] = useState(read);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useCallForm({
    call: changeProject,
    defaultValues: { projectId, version: read, stage, services, about },
    send: async (input) => {
      try {
        await saveProject({ ...input, projectId, version });
      } catch (error) {
        if (!isRefusal(error, 'project_changed')) throw error;
        await queries.refetchQueries({ queryKey: catalogueQuery().queryKey });
        const fresh = queries
          .getQueryData(catalogueQuery().queryKey)
          ?.projects.find((each) => each.projectId === projectId);
        setVersion(fresh?.version ?? version);
        setOvertaken(true);
        return;
      }
      showToast('success', t('catalogueDesk.saved'));
      onClose();
    },
  });
  const chosen = form.watch('services');
  return (
    <FormDialog
      wide
      title={name}
      action={t(isOvertaken ? 'priceDesk.saveOver' : 'catalogueDesk.save')}
      form={form}
      onClose={onClose}
    >
      {isOvertaken && (
        <Panel tone="due">
          <p>{t('errors.project_changed')}</p>
        </Panel>
      )}
      <SelectField label={t('saved.lines.stage')} {...form.field('stage')}>
        {STAGES.map((each) => (
          <option key={each} value={each}>
            {t(`catalogue.stage.${each}`)}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.services}>
        <legend>{t('catalogue.services')}</legend>
        {SERVICES.map((each) => (
          <Checkbox
            key={each}
            label={t(`catalogue.service.${each}`)}
            checked={chosen.includes(each)}
            onChange={() =>
              form.setValue(
                'services',
                chosen.includes(each)
                  ? chosen.filter((other) => other !== each)
                  : [...chosen, each],
              )
            }
          />
        ))}
      </fieldset>
      {LANGS.map((lang) => (
        <TextAreaField
          key={lang}
          label={t('catalogueDesk.aboutIn', { language: LANG_NAMES[lang] })}
          optional
          rows={3}
          maxLength={600}
          {...form.field(`about.${lang}`)}
        />
      ))}
    </FormDialog>
  );
}
