import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import type { HoldFormApi } from './use-hold-form.ts';

/** Whom a season ticket is for; its age counts, or a disability card, which the office checks (RES-3). */
export function HolderFields({ form }: { form: HoldFormApi }) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('holds.form.holderName')}
        hint={t('holds.form.holderHint')}
        {...form.field('items.0.holder.name')}
      />
      <TextField
        label={t('holds.form.holderBirthDate')}
        type="date"
        {...form.field('items.0.holder.birthDate')}
      />
      <Checkbox label={t('holds.form.holderCard')} {...form.field('items.0.holder.hasCard')} />
    </>
  );
}
