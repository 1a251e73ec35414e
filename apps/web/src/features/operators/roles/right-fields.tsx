import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { deskQuery } from '../../../lib/desk.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, FieldErrorText, SelectField } from '../../../ui/field.tsx';
import styles from './roles.module.css';

/** Which role, and for which companies: null is all of them. */
export function RightFields({
  role,
  chosen,
  error,
  onChoose,
}: {
  /** The field of a form. */
  role: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;
  chosen: readonly number[] | null;
  error: ComponentProps<typeof FieldErrorText>['error'];
  onChoose: (companyIds: number[] | null) => void;
}) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  const formId = useId();
  const rulesAll = desk?.rights.some((right) => right.role === 'admin' && !right.companyIds);
  return (
    <>
      <SelectField label={t('operators.people.role')} {...role}>
        {OPERATOR_ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`operators.roles.${each}`)}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.companies} aria-describedby={`${formId}-companies`}>
        <legend>{t('operators.people.companies')}</legend>
        {rulesAll === true && (
          <Checkbox
            label={t('operators.people.all')}
            checked={chosen === null}
            onChange={({ target }) => onChoose(target.checked ? null : [])}
          />
        )}
        {chosen !== null &&
          desk?.companies.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        <FieldErrorText id={`${formId}-companies`} error={error} />
      </fieldset>
    </>
  );
}
