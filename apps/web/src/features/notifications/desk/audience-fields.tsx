import {
  type AudienceCriteria,
  type NoticeAudience,
} from '@kantuta/contract/notifications/audiences.calls';
import { isNobody } from '@kantuta/contract/notifications/audiences.rules';
import { useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { FieldErrorText, SelectField, TextAreaField } from '../../../ui/field.tsx';
import { useAudienceWords } from './audience-words.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import styles from './notices-desk.module.css';

/** The initial value of each kind, before anything is chosen. */
const EMPTY: {
  readonly [Kind in NoticeAudience['kind']]: Extract<NoticeAudience, { kind: Kind }>;
} = {
  everybody: { kind: 'everybody' },
  matching: { kind: 'matching' },
  documents: { kind: 'documents', documents: [] },
};
const KINDS = ['everybody', 'matching', 'documents'] as const;

type Change = { onChange: (audience: NoticeAudience) => void };

/** Chooses the recipients; `error` says what is missing. */
export function AudienceFields({
  audience,
  error,
  onChange,
}: { audience: NoticeAudience; error: string | undefined } & Change) {
  const { t } = useI18n();
  const id = useId();
  const words = useAudienceWords(audience);
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
      {audience.kind === 'matching' && (
        <>
          <p className={styles.quiet}>{t('notices.audience.matchingHint')}</p>
          <CriteriaFields
            criteria={audience}
            onChange={(changes) => onChange(without(audience, changes))}
          />
          {!isNobody(audience) && (
            <p>
              <strong>{words}</strong>
            </p>
          )}
        </>
      )}
      {audience.kind === 'documents' && (
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
      )}
      <FieldErrorText id={id} error={error} />
    </div>
  );
}

/** A criterion without a choice is left out: an empty one would be nobody. */
function without(audience: AudienceCriteria, changes: Partial<AudienceCriteria>): AudienceCriteria {
  const all = Object.entries({ ...audience, ...changes }).filter(
    ([, chosen]) => chosen !== undefined && !(Array.isArray(chosen) && chosen.length === 0),
  );
  return Object.fromEntries(all) as AudienceCriteria;
}
