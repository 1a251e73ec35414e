import { saveTitle } from '@kantuta/contract/contracts/preparing.calls';
import { equalShares, MOST_CO_BUYERS } from '@kantuta/contract/contracts/signers.rules';
import { useFieldArray } from 'react-hook-form';
import { Plus, Trash2 } from 'lucide-react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PersonFields } from '../../../ui/person-form/person-fields.tsx';
import { type PersonForm, personForm } from '../../../ui/person-form/person-form.ts';
import { EMPTY } from '../../../ui/person-form/person-start.ts';
import { typedStart } from './personal-step.tsx';
import { keepTitle, type Preparation } from './preparing.api.ts';
import styles from './preparing.module.css';

/** Whose the product becomes: the buyer alone, or with co-buyers and their shares (CON-6). */
export function TitleStep({
  preparation: { saleId, title },
  onDone,
}: {
  preparation: Preparation;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const form = useCallForm<typeof saveTitle>({
    call: saveTitle,
    beside: true,
    draft: `contract-title-${saleId}`,
    defaultValues: {
      saleId,
      title: {
        sharePct: title.sharePct,
        coBuyers: title.coBuyers.map((each) => ({ ...each, form: typedStart(each.form) })),
      },
    },
    async send(values) {
      await keepTitle({ ...values, saleId });
      onDone();
    },
  });
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'title.coBuyers',
  });

  /** A new person's fields are checked as soon as they are there: what nobody has touched yet is not wrong yet. */
  const person: PersonForm = {
    ...personForm(form),
    field(name, options) {
      const field = personForm(form).field(name, options);
      const { isTouched } = form.getFieldState(name as 'title.sharePct', form.formState);
      return isTouched || form.formState.isSubmitted ? field : { ...field, error: undefined };
    },
  };

  /** Equal parts to begin with; whoever wants others writes them. */
  function share(coBuyers: number): void {
    const [own = 100, ...others] = equalShares(coBuyers + 1);
    form.setValue('title.sharePct', own);
    for (const [index, each] of others.entries())
      form.setValue(`title.coBuyers.${index}.sharePct`, each);
    form.clearErrors('title.sharePct');
  }

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.quiet}>
        {t(fields.length === 0 ? 'contracting.titles.alone' : 'contracting.titles.together')}
      </p>
      {fields.length > 0 && (
        <ShareField form={personForm(form)} name="title.sharePct" label="contracting.titles.own" />
      )}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.coBuyer}>
          <legend>{t('contracting.titles.coBuyer', { n: index + 1 })}</legend>
          <ShareField
            form={personForm(form)}
            name={`title.coBuyers.${index}.sharePct`}
            label="contracting.titles.share"
          />
          <PersonFields form={person} at={`title.coBuyers.${index}.form`} />
          <Button
            kind="quiet"
            icon={Trash2}
            onClick={() => {
              remove(index);
              share(fields.length - 1);
            }}
          >
            {t('contracting.titles.remove', { n: index + 1 })}
          </Button>
        </fieldset>
      ))}
      {fields.length < MOST_CO_BUYERS && (
        <Button
          icon={Plus}
          wide
          onClick={() => {
            append({ form: EMPTY, sharePct: 0 });
            share(fields.length + 1);
          }}
        >
          {t('contracting.titles.add')}
        </Button>
      )}
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={form.isSending}>
        {t('contracting.next')}
      </Button>
    </form>
  );
}

function ShareField({
  form,
  name,
  label,
}: {
  form: PersonForm;
  name: string;
  label: 'contracting.titles.own' | 'contracting.titles.share';
}) {
  const { t } = useI18n();
  return (
    <TextField
      label={t(label)}
      hint={t('contracting.titles.shareHint')}
      type="number"
      inputMode="numeric"
      min={1}
      max={100}
      step={1}
      {...form.field(name, { valueAsNumber: true })}
    />
  );
}
