import { AUDIENCE_ROLES, type NoticeAudience } from '@kantuta/contract/notifications/notices.calls';
import { PRODUCT_KINDS } from '@kantuta/contract/sales/sales.calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox, FieldErrorText, SelectField, TextAreaField } from '../../../ui/field.tsx';
import { deskQuery } from '../../../lib/desk.ts';
import styles from './notices-desk.module.css';

/** The initial value of each kind, before anything is chosen. */
const EMPTY: {
  readonly [Kind in NoticeAudience['kind']]: Extract<NoticeAudience, { kind: Kind }>;
} = {
  everybody: { kind: 'everybody' },
  roles: { kind: 'roles', roles: ['customer'] },
  companies: { kind: 'companies', companyIds: [] },
  products: { kind: 'products', products: ['lot'] },
  overdue: { kind: 'overdue' },
  documents: { kind: 'documents', documents: [] },
};
const KINDS = ['everybody', 'roles', 'companies', 'products', 'overdue', 'documents'] as const;

type Change = { onChange: (audience: NoticeAudience) => void };

/** An audience in which nothing is chosen yet. */
export function isNobody(audience: NoticeAudience): boolean {
  return Object.values(audience).some((chosen) => Array.isArray(chosen) && chosen.length === 0);
}

/** Chooses the recipients; `error` says what is missing. */
export function AudienceFields({
  audience,
  error,
  onChange,
}: { audience: NoticeAudience; error: string | undefined } & Change) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className={styles.form}>
      <SelectField
        label={t('operators.fields.people')}
        value={audience.kind}
        onChange={({ target }) => {
          const kind = KINDS.find((each) => each === target.value);
          if (kind) onChange(EMPTY[kind]);
        }}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`notices.audience.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Which audience={audience} onChange={onChange} />
      <FieldErrorText id={id} error={error} />
    </div>
  );
}

function Which({ audience, onChange }: { audience: NoticeAudience } & Change) {
  const { t } = useI18n();
  const { data: desk } = useQuery(deskQuery());
  if (audience.kind === 'roles')
    return (
      <Several
        all={AUDIENCE_ROLES}
        chosen={audience.roles}
        labelOf={(role) => t(`settingsDesk.audiences.${role}`)}
        onChange={(roles) => onChange({ kind: 'roles', roles })}
      />
    );
  if (audience.kind === 'products')
    return (
      <Several
        all={PRODUCT_KINDS}
        chosen={audience.products}
        labelOf={(kind) => t(`notices.products.${kind}`)}
        onChange={(products) => onChange({ kind: 'products', products })}
      />
    );
  if (audience.kind === 'companies')
    return (
      <Several
        all={desk?.companies.map(({ id }) => id) ?? []}
        chosen={audience.companyIds}
        labelOf={(id) => desk?.companies.find((each) => each.id === id)?.name}
        onChange={(companyIds) => onChange({ kind: 'companies', companyIds })}
      />
    );
  if (audience.kind === 'documents')
    return (
      <TextAreaField
        label={t('notices.audience.documents')}
        hint={t('notices.audience.documentsHint')}
        rows={5}
        defaultValue={audience.documents.join('\n')}
        onChange={({ target }) =>
          onChange({
            kind: 'documents',
            documents: target.value.split(/[\n,;]+/).flatMap((line) => line.trim() || []),
          })
        }
      />
    );
  return null;
}

function Several<Item extends string | number>({
  all,
  chosen,
  labelOf,
  onChange,
}: {
  all: readonly Item[];
  chosen: readonly Item[];
  labelOf: (item: Item) => ReactNode;
  onChange: (items: Item[]) => void;
}) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.choices} aria-label={t('notices.audience.title')}>
      {all.map((item) => (
        <Checkbox
          key={item}
          label={labelOf(item)}
          checked={chosen.includes(item)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, item] : chosen.filter((each) => each !== item))
          }
        />
      ))}
    </fieldset>
  );
}
