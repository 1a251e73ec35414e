import {
  GUEST_DOCUMENTS,
  type Guest,
  type WrongInDocument,
} from '@kantuta/contract/stays/guest.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import styles from './stays.module.css';

export const NOBODY: Guest = {
  name: '',
  documentType: 1,
  document: '',
  birthDate: '',
  expiresOn: '',
};

export type WrongOfGuest = WrongInDocument | 'name';

/** One person of the party with their document (STY-4); what is wrong is said beside its field. */
export function GuestFields({
  number,
  guest,
  wrong,
  canRemove,
  onChange,
  onRemove,
}: {
  number: number;
  guest: Guest;
  wrong: WrongOfGuest | null;
  canRemove: boolean;
  onChange: (guest: Guest) => void;
  onRemove: () => void;
}) {
  const { t } = useI18n();
  const { name, documentType, document, birthDate, expiresOn } = guest;
  const ends = documentType === 2 || documentType === 3;
  const errorOf = (field: WrongOfGuest): string | undefined => {
    if (wrong !== field) return undefined;
    if (guest[field].trim() === '') return t('errors.field.required');
    return t(field === 'name' ? 'errors.field.too_short' : 'errors.no_valid_id');
  };
  return (
    <fieldset className={styles.guest}>
      <legend>{t('stays.guest', { n: number })}</legend>
      <TextField
        label={t('stays.name')}
        error={errorOf('name')}
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={({ target }) => onChange({ ...guest, name: target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('stays.documentType')}
          value={documentType}
          onChange={({ target }) => {
            const type = GUEST_DOCUMENTS.find((each) => String(each) === target.value) ?? 1;
            onChange({ ...guest, documentType: type, expiresOn: '' });
          }}
        >
          {GUEST_DOCUMENTS.map((each) => (
            <option key={each} value={each}>
              {t(`stays.documents.d${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('stays.document')}
          error={errorOf('document')}
          autoComplete="off"
          maxLength={40}
          value={document}
          onChange={({ target }) => onChange({ ...guest, document: target.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('stays.birthDate')}
          error={errorOf('birthDate')}
          type="date"
          value={birthDate}
          onChange={({ target }) => onChange({ ...guest, birthDate: target.value })}
        />
        {ends && (
          <TextField
            label={t('stays.expiresOn')}
            error={errorOf('expiresOn')}
            hint={t('stays.expiresHint')}
            type="date"
            value={expiresOn}
            onChange={({ target }) => onChange({ ...guest, expiresOn: target.value })}
          />
        )}
      </div>
      {canRemove && (
        <div>
          <Button small onClick={onRemove}>
            {t('stays.removeGuest', { n: number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
