import { useWatch } from 'react-hook-form';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx';
import { HolderCardField } from '../holder-cards/holder-card-field.tsx';
import { DOCUMENTS } from '../../../ui/person-form/person-start.ts';
import type { HoldFormApi } from './use-hold-form.ts';

const NOBODY = {
  name: '',
  documentType: 1 as const,
  documentNumber: '',
  birthDate: '',
};

/** Whom a season ticket is for: the buyer, or somebody with a name and a document; the age counts, or a disability card, which is sent and checked (RES-3, RES-30). */
export function HolderFields({
  form,
  takesCard,
  onBusy,
}: {
  form: HoldFormApi;
  takesCard: boolean;
  /** A card is on its way. */
  onBusy: (isBusy: boolean) => void;
}) {
  const { t } = useI18n();
  const { control } = form;
  const isOwn = useWatch({ control, name: 'items.0.holder' }) === undefined;

  function choose(own: boolean): void {
    form.unregister('items.0.holder');
    if (!own) form.setValue('items.0.holder', NOBODY);
  }

  return (
    <>
      <Checkbox
        label={t('holds.form.holderIsMe')}
        hint={t('holds.form.holderHint')}
        checked={isOwn}
        onChange={({ target }) => choose(target.checked)}
      />
      {!isOwn && (
        <>
          <TextField label={t('holds.form.holderName')} {...form.field('items.0.holder.name')} />
          <SelectField
            label={t('holds.form.holderDocumentType')}
            {...form.field('items.0.holder.documentType', { valueAsNumber: true })}
          >
            {DOCUMENTS.map(({ type, label }) => (
              <option key={type} value={type}>
                {t(`people.facts.documentType.${label}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('holds.form.holderDocument')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...form.field('items.0.holder.documentNumber')}
          />
          <TextField
            label={t('holds.form.holderBirthDate')}
            type="date"
            {...form.field('items.0.holder.birthDate')}
          />
        </>
      )}
      {takesCard && (
        <>
          <p>{t('holderCard.byAge')}</p>
          <HolderCardField
            optional
            error={form.field('items.0.cardId').error}
            onBusy={onBusy}
            onCard={(cardId) => {
              form.setValue('items.0.cardId', cardId);
              form.clearErrors('items.0.cardId');
            }}
          />
        </>
      )}
    </>
  );
}
