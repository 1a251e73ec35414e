import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './deposit-form.module.css';

const TERMS = ['personal', 'season', 'transfer', 'suspended', 'closes'] as const;

/** The terms of a season ticket, which are its contract, and their acceptance (SALE-26). */
export function TicketTerms({
  version,
  isAccepted,
  isMissing,
  onChange,
}: {
  version: string;
  isAccepted: boolean;
  /** They were needed and not accepted. */
  isMissing: boolean;
  onChange: (isAccepted: boolean) => void;
}) {
  const { t } = useI18n();
  return (
    <Section title={t('reserving.terms.title')}>
      <ul className={styles.rules}>
        {TERMS.map((term) => (
          <li key={term}>{t(`reserving.terms.${term}`)}</li>
        ))}
      </ul>
      <Checkbox
        label={t('reserving.terms.accept', { version })}
        checked={isAccepted}
        onChange={({ target }) => onChange(target.checked)}
        error={isMissing ? t('reserving.terms.required') : undefined}
      />
    </Section>
  );
}
