import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, type FieldProps } from '../../ui/field.tsx';
import styles from './invitations.module.css';
import { type Taken, TakenPanel } from './taken-panel.tsx';

/** The end of a form about a guest: their consent, why it was refused, and the button (INV-2). */
export function ConsentAndSend({
  consent,
  failure,
  refused,
  isSending,
  label,
}: {
  consent: Pick<FieldProps, 'error'>;
  failure: string;
  refused: Taken | undefined;
  isSending: boolean;
  label: string;
}) {
  const { t } = useI18n();
  return (
    <>
      <Checkbox
        label={t('invitations.consent')}
        {...consent}
        error={consent.error && t('invitations.consentMissing')}
      />
      {!refused && failure !== '' && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      {refused && <TakenPanel taken={refused} />}
      <div>
        <Button type="submit" kind="primary" busy={isSending}>
          {label}
        </Button>
      </div>
    </>
  );
}
