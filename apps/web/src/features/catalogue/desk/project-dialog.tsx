import { changeProject, type DeskProject } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { SERVICES, STAGES } from '@kantuta/contract/catalogue/project.rules';
import { LANG_NAMES, LANGS } from '@kantuta/phrases/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Checkbox, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/section.tsx';
import { CountriesField, countriesIn } from './countries-field.tsx';
import { catalogueQuery, saveProject } from './catalogue-desk.api.ts';
import styles from './prices.module.css';

/** Name, town, countries, stage, services and texts of a project, and whether it is for sale. Whoever saves second keeps what they typed, and may save it over the other's. */
export function ProjectDialog({
  project: {
    projectId,
    name,
    town,
    version: read,
    stage,
    services,
    about,
    onlineCountries,
    isForSale,
  },
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
    defaultValues: {
      projectId,
      version: read,
      name,
      town,
      onlineCountries: countriesIn(onlineCountries),
      isForSale,
      stage,
      services,
      about,
    },
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
      <div className={styles.pair}>
        <TextField label={t('catalogueDesk.name')} maxLength={80} {...form.field('name')} />
        <TextField label={t('catalogueDesk.town')} maxLength={80} {...form.field('town')} />
      </div>
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
