import {
  HEIRS,
  KEEPERS,
  LOST_PAPERS,
  RELATIONS,
  SETTLEMENTS,
  TERM_WISHES,
  WRONG_DATA,
  type FormalityKind,
} from '@kantuta/contract/support/formality.rules';
import type { ComponentProps } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { FormalityForm } from './formality-form.ts';

/** What each formality asks beside the purchase. */
export function KindFields({ kind, form }: { kind: FormalityKind; form: FormalityForm }) {
  const { t } = useI18n();
  if (kind === 'lost_document')
    return (
      <Choice
        label={t('formalities.form.paper')}
        choices={LOST_PAPERS.map((each) => [each, t(`formalities.lostPapers.${each}`)])}
        {...form.field('answers.paper')}
      />
    );
  if (kind === 'data_correction')
    return (
      <>
        <Choice
          label={t('formalities.form.datum')}
          choices={WRONG_DATA.map((each) => [each, t(`formalities.wrongData.${each}`)])}
          {...form.field('answers.datum')}
        />
        <TextField
          label={t('formalities.form.right')}
          hint={t('formalities.form.rightHint')}
          autoComplete="off"
          maxLength={200}
          {...form.field('answers.right')}
        />
      </>
    );
  if (kind === 'office_cession')
    return (
      <>
        <TextField
          label={t('formalities.form.takerName')}
          autoComplete="off"
          maxLength={120}
          {...form.field('answers.takerName')}
        />
        <TextField
          label={t('formalities.form.takerDocument')}
          hint={t('formalities.form.documentHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          {...form.field('answers.takerDocument')}
        />
      </>
    );
  if (kind === 'office_term')
    return (
      <Choice
        label={t('formalities.form.wish')}
        choices={TERM_WISHES.map((each) => [each, t(`formalities.wishes.${each}`)])}
        {...form.field('answers.wish')}
      />
    );
  if (kind === 'divorce')
    return (
      <>
        <Choice
          label={t('formalities.form.keeps')}
          choices={KEEPERS.map((each) => [each, t(`formalities.keepers.${each}`)])}
          {...form.field('answers.keeps')}
        />
        <Choice
          label={t('formalities.form.settlement')}
          choices={SETTLEMENTS.map((each) => [each, t(`formalities.settlements.${each}`)])}
          {...form.field('answers.settlement')}
        />
      </>
    );
  return (
    <>
      <Choice
        label={t('formalities.form.relation')}
        choices={RELATIONS.map((each) => [each, t(`formalities.relations.${each}`)])}
        {...form.field('answers.relation')}
      />
      <TextField
        label={t('formalities.form.diedOn')}
        type="date"
        {...form.field('answers.diedOn')}
      />
      <Choice
        label={t('formalities.form.heirs')}
        choices={HEIRS.map((each) => [each, t(`formalities.heirs.${each}`)])}
        {...form.field('answers.heirs')}
      />
    </>
  );
}

function Choice({
  choices,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children'> & {
  choices: readonly (readonly [value: string, label: string])[];
}) {
  const { t } = useI18n();
  return (
    <SelectField {...field}>
      <option value="">{t('formalities.form.choose')}</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
