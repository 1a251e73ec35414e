import { FUNDS } from '@kantuta/contract/declarations/declaration.rules';
import { submitDeclaration } from '@kantuta/contract/declarations/declarations.calls';
import type { Money } from '@kantuta/contract/money';
import { useController, useWatch } from 'react-hook-form';
import { isRefusal } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, MoneyField, SelectField, TextField } from '../../ui/field.tsx';
import { RadioRows } from '../../ui/radio-rows.tsx';
import { type OwnDeclaration, signDeclaration } from './declarations.api.ts';
import styles from './declarations.module.css';

/** The answers of the version before, to correct or renew it; nothing is chosen for a first one. */
function startOf({ newest }: OwnDeclaration, asTyped: (amount: Money) => string) {
  const { monthly, ...fields } = newest?.declared ?? {
    birthCity: '',
    profession: '',
    activity: '',
    institution: '',
    post: '',
    sourceDetail: '',
    monthly: undefined,
  };
  return { ...fields, monthly: monthly ? asTyped(monthly) : '' };
}

/** The UIF declaration (UIF-2): all of it on one page, signed by a fresh proof. What was typed stays until it is signed. */
export function DeclarationForm({
  declaration,
  onSigned,
  onCancel,
}: {
  declaration: OwnDeclaration;
  onSigned: () => void;
  /** Undefined: the form stands by itself. */
  onCancel?: (() => void) | undefined;
}) {
  const { t, format } = useI18n();
  const form = useCallForm<typeof submitDeclaration>({
    call: submitDeclaration,
    beside: true,
    draft: 'declaration',
    defaultValues: {
      ...startOf(declaration, (amount) => format.moneyParts(amount).figures),
      attemptId: randomId(),
    },
    async send(values) {
      try {
        await signDeclaration(values);
      } catch (error) {
        // An attempt whose answer was lost has signed other answers than these: these are another one.
        if (isRefusal(error, 'idempotency_conflict')) form.setValue('attemptId', randomId());
        throw error;
      }
      onSigned();
    },
  });
  const { control } = form;
  const { ref, value, onChange } = useController({ control, name: 'isOfficial' }).field;
  // Undefined until the person answers.
  const isOfficial = value as boolean | undefined;
  const funds = useWatch({ control, name: 'sourceOfFunds' });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label={t('declarations.birthCity')}
        hint={t('declarations.birthCityHint')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={80}
        {...form.field('birthCity')}
      />
      <TextField
        label={t('declarations.profession')}
        hint={t('declarations.professionHint')}
        autoComplete="organization-title"
        maxLength={120}
        {...form.field('profession')}
      />
      <TextField
        label={t('declarations.activity')}
        hint={t('declarations.activityHint')}
        autoComplete="off"
        maxLength={120}
        {...form.field('activity')}
      />
      <div ref={(whole) => ref(whole?.querySelector('input') ?? null)}>
        <RadioRows
          label={t('declarations.official', { years: declaration.lookBackYears })}
          name="isOfficial"
          value={isOfficial === undefined ? null : isOfficial ? 'yes' : 'no'}
          error={form.field('isOfficial').error}
          rows={[
            {
              value: 'yes',
              label: t('declarations.yes'),
              detail: t('declarations.officialHint'),
            },
            { value: 'no', label: t('declarations.no') },
          ]}
          onChange={(answer) => onChange(answer === 'yes')}
        />
      </div>
      {isOfficial === true && (
        <>
          <TextField
            label={t('declarations.institution')}
            autoComplete="off"
            maxLength={120}
            {...form.field('institution')}
          />
          <TextField
            label={t('declarations.post')}
            autoComplete="off"
            maxLength={120}
            {...form.field('post')}
          />
        </>
      )}
      <SelectField label={t('declarations.sourceOfFunds')} {...form.field('sourceOfFunds')}>
        <option value="">{t('declarations.choose')}</option>
        {FUNDS.map((each) => (
          <option key={each} value={each}>
            {t(`declarations.funds.${each}`)}
          </option>
        ))}
      </SelectField>
      {funds === 'other' && (
        <TextField
          label={t('declarations.sourceDetail')}
          autoComplete="off"
          maxLength={120}
          {...form.field('sourceDetail')}
        />
      )}
      <MoneyField
        label={t('declarations.monthly')}
        hint={t('declarations.monthlyHint')}
        currency={format.currencyName('USD')}
        {...form.field('monthly')}
      />
      <Checkbox
        label={t('declarations.isTrue')}
        hint={t('declarations.signHint')}
        {...form.field('isTrue')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.actions}>
        {onCancel && <Button onClick={onCancel}>{t('declarations.cancel')}</Button>}
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('declarations.sign')}
        </Button>
      </div>
    </form>
  );
}
