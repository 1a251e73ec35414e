import {
  brokenPasswordRules,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULES,
  PASSWORD_STRENGTHS,
  type PasswordRule,
  passwordStrength,
} from '@kantuta/contract/identity/password.rules';
import { Check, Circle } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './passwords.module.css';

/** The rules of the policy, ticked while the person types, and the strength of the password. `personal` null: only the server knows these words. */
export function PasswordRules({
  password,
  personal,
}: {
  password: string;
  personal: readonly string[] | null;
}) {
  const { t } = useI18n();
  const broken = brokenPasswordRules(password, personal ?? []);
  const strength = passwordStrength(password, personal ?? []);
  // An empty field meets no rule, and rules that only the server can check are never ticked.
  const isKnownHere = (rule: PasswordRule) =>
    rule !== 'common' && (rule !== 'personal' || personal !== null);
  const isTicked = (rule: PasswordRule) =>
    password !== '' && !broken.includes(rule) && isKnownHere(rule);
  return (
    <div className={styles.rules}>
      <p className={styles.rulesTitle}>{t('passwords.rules.title')}</p>
      <ul className={styles.list}>
        {PASSWORD_RULES.map((rule) => {
          const Sign = isTicked(rule) ? Check : Circle;
          return (
            <li key={rule} data-met={isTicked(rule) || undefined}>
              <Sign size={18} aria-hidden />
              <span>
                {rule === 'length'
                  ? t('passwords.rules.length', { min: PASSWORD_MIN, max: PASSWORD_MAX })
                  : t(`passwords.rules.${rule}`)}
                <VisuallyHidden>
                  {`: ${t(isTicked(rule) ? 'passwords.rules.isKept' : 'passwords.rules.isOpen')}`}
                </VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.strength} data-strength={strength}>
        <span className={styles.bars} aria-hidden>
          {PASSWORD_STRENGTHS.map((step) => (
            <span key={step} data-on={isReached(step, strength) && password !== ''} />
          ))}
        </span>
        <output>{password === '' ? '' : t(`passwords.strength.${strength}`)}</output>
      </div>
    </div>
  );
}

function isReached(step: (typeof PASSWORD_STRENGTHS)[number], strength: typeof step): boolean {
  return PASSWORD_STRENGTHS.indexOf(step) <= PASSWORD_STRENGTHS.indexOf(strength);
}
