import type { InputOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { RESTRICTION_REASONS } from '@kantuta/contract/payments/restriction.rules';
import { ALL_METHODS } from '@kantuta/contract/payments/methods.rules';
import { addRestriction } from '@kantuta/contract/payments/restrictions.calls';
import { LANG_NAMES, LANGS } from '@kantuta/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { instantOfField } from '../../../lib/la-paz-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox, FieldErrorText, SelectField, TextField } from '../../../ui/field.tsx';
import { RestrictionOverlap, RestrictionPreview } from './restriction-ahead.tsx';
import { deskQuery } from '../../../lib/desk.ts';
import { RestrictionEffect } from './restriction-effect.tsx';
import { add } from './restrictions.api.ts';
import styles from './restrictions.module.css';

const EMPTY: InputOf<typeof addRestriction> = {
  companyIds: [],
  methods: 'all',
  to: null,
  reasonKey: 'planned_works',
  reasonTexts: null,
};

const NO_TEXTS = { es: '', en: '', pt: '' };

/** The companies, the methods, the period, and the reason that customers read. */
export function AddRestrictionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const formId = useId();
  const form = useCallForm({
    call: addRestriction,
    defaultValues: EMPTY,
    send: async (input) => {
      await add(input.reasonKey === 'other' ? input : { ...input, reasonTexts: null });
      showToast('success', t('notices.restrictions.saved'));
      onClose();
    },
  });
  const companyIds = form.watch('companyIds');
  const methods = form.watch('methods');
  const chosen = methods === 'all' ? [] : methods;
  const now = useNow(MINUTE_MS);
  const [from, to] = [form.watch('from'), form.watch('to')];
  const input = {
    companyIds,
    methods,
    from: from === undefined ? now : new Date(from),
    to: to === null ? null : new Date(to),
  };
  const endsFirst = input.to !== null && (input.to <= input.from || input.to <= now);
  const [reasonKey, reasonTexts] = [form.watch('reasonKey'), form.watch('reasonTexts')];
  return (
    <FormDialog
      title={t('notices.restrictions.add')}
      action={t('notices.restrictions.add')}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <fieldset className={styles.choices} aria-describedby={`${formId}-companies`}>
        <legend>{t('notices.restrictions.companies')}</legend>
        {desk?.companies.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={companyIds.includes(id)}
            onChange={() => form.setValue('companyIds', toggled(companyIds, id))}
          />
        ))}
        <FieldErrorText id={`${formId}-companies`} error={form.field('companyIds').error} />
      </fieldset>
      <fieldset className={styles.choices} aria-describedby={`${formId}-methods`}>
        <legend>{t('notices.restrictions.methods')}</legend>
        <Checkbox
          label={t('notices.restrictions.allMethods')}
          checked={methods === 'all'}
          onChange={({ target }) => form.setValue('methods', target.checked ? 'all' : [])}
        />
        {methods !== 'all' &&
          ALL_METHODS.map((method) => (
            <Checkbox
              key={method}
              label={
                method === 'cash' ? t('notices.restrictions.cash') : t(`payments.method.${method}`)
              }
              checked={chosen.includes(method)}
              onChange={() => form.setValue('methods', toggled(chosen, method))}
            />
          ))}
        <FieldErrorText id={`${formId}-methods`} error={form.field('methods').error} />
      </fieldset>
      <TextField
        label={t('notices.from')}
        hint={t('notices.nowHint')}
        {...form.field('from', { setValueAs: instantOfField })}
        type="datetime-local"
        optional
      />
      <TextField
        label={t('notices.to')}
        hint={t('notices.openEndHint')}
        {...form.field('to', { setValueAs: (text) => instantOfField(text) ?? null })}
        {...(endsFirst && { error: t('notices.restrictions.endsFirst') })}
        type="datetime-local"
        optional
      />
      <SelectField label={t('notices.reason')} {...form.field('reasonKey')}>
        {RESTRICTION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {reason === 'other'
              ? t('notices.restrictions.otherReason')
              : t(`payments.closedFor.${reason}`)}
          </option>
        ))}
      </SelectField>
      {reasonKey === 'other' &&
        LANGS.map((lang) => (
          <TextField
            key={lang}
            label={t('notices.restrictions.reasonIn', { language: LANG_NAMES[lang] })}
            hint={lang === 'es' ? t('notices.restrictions.reasonHint') : undefined}
            maxLength={160}
            optional={lang !== 'es'}
            // What was typed for this reason is not sent with another one.
            {...form.field(`reasonTexts.${lang}`, { shouldUnregister: true })}
          />
        ))}
      <RestrictionEffect companyIds={companyIds} />
      <RestrictionOverlap input={input} />
      {!endsFirst && (
        <RestrictionPreview
          input={input}
          reasonKey={reasonKey}
          reasonTexts={reasonKey === 'other' ? (reasonTexts ?? NO_TEXTS) : null}
        />
      )}
    </FormDialog>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
}
