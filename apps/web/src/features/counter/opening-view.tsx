import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { opening, type Counter } from './counter.api.ts';
import { CountForm } from './count-form.tsx';

/** Opens the till with what was counted in it. */
export function OpeningView({ companies }: { companies: Counter['companies'] }) {
  const { t } = useI18n();
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? 0);
  const { mutate, isPending, error } = useMutation(opening);
  return (
    <Section title={t('counter.openTitle')}>
      <CountForm
        action={t('counter.open')}
        error={error}
        isSending={isPending}
        onSend={(counts) => mutate({ companyId, counts })}
      >
        <SelectField
          label={t('counter.company')}
          hint={t('counter.companyHint')}
          value={companyId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to say
          autoFocus
          onChange={({ target }) => setCompanyId(Number(target.value))}
        >
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </CountForm>
    </Section>
  );
}
