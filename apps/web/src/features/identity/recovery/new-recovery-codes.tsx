import { spacedRecoveryCode } from '@kantuta/contract/identity/recovery-code.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from './recovery-codes-section.module.css';

/** Shown this once; nobody, not even the office, can show them again. */
export function NewRecoveryCodes({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}) {
  const { t } = useI18n();
  return (
    <Panel tone="info" label={t('recovery.codes.shown')}>
      <div className={styles.section}>
        <strong role="alert">{t('recovery.codes.shown')}</strong>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code} className="figures">
              {spacedRecoveryCode(code)}
            </li>
          ))}
        </ul>
        <p>{t('recovery.codes.copied')}</p>
        <Button onClick={onDone}>{t('recovery.codes.done')}</Button>
      </div>
    </Panel>
  );
}
