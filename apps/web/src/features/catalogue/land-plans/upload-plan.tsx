import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import type { LandProblem } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import {
  type listLandPlans,
  uploadLandPlan,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { upload } from './land-plans.api.ts';
import { useProblemText } from './problem-text.ts';

const NO_FILE = { name: '', base64: '' };

/** Takes a file for a project; what cannot be read is said beside it, with the line. */
export function UploadPlan({
  projects,
  onClose,
}: {
  projects: AnswerOf<typeof listLandPlans>['projects'];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const textOf = useProblemText();
  const [problem, setProblem] = useState<LandProblem | null>(null);
  const form = useCallForm<typeof uploadLandPlan, InputOf<typeof uploadLandPlan>>({
    call: uploadLandPlan,
    defaultValues: { projectId: projects[0]?.projectId ?? 0, file: NO_FILE },
    quiet: true,
    send: async (input) => {
      setProblem(null);
      try {
        const { planId } = await upload(input);
        await navigate({ to: '/operaciones/planos/$planId', params: { planId } });
      } catch (error) {
        const found = error instanceof ApiError ? problemIn(error.data) : null;
        if (!found) throw error;
        setProblem(found);
      }
    },
  });
  const fileError =
    form.field('file').error ?? form.field('file.base64').error ?? form.field('file.name').error;
  return (
    <FormDialog
      title={t('landPlans.upload')}
      action={t('landPlans.read')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t('landPlans.project')}
        {...form.field('projectId', { valueAsNumber: true })}
      >
        {projects.map(({ projectId, name }) => (
          <option key={projectId} value={projectId}>
            {name}
          </option>
        ))}
      </SelectField>
      <FileField
        label={t('landPlans.file')}
        hint={t('landPlans.fileHint')}
        accept=".geojson,.json,.kml,.zip,.dxf,.csv"
        error={problem ? textOf(problem) : fileError || form.failure || undefined}
        onChosen={(file) => {
          setProblem(null);
          form.setValue('file', file ?? NO_FILE, { shouldValidate: form.formState.isSubmitted });
        }}
      />
    </FormDialog>
  );
}

function problemIn(data: unknown): LandProblem | null {
  if (typeof data !== 'object' || data === null || !('problem' in data)) return null;
  return data.problem as LandProblem;
}
