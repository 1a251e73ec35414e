import { brokenPasswordRules, type PasswordRule } from '@kantuta/contract/identity/password.rules';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { PasswordRules } from './password-rules.tsx';

type Problem = 'missing' | 'rule' | 'common' | 'personal' | 'used' | 'mismatch';
export type NewPassword = ReturnType<typeof useNewPassword>;

/** A new password, typed twice: checked here first, and by the server for rules that only the server knows. */
export function useNewPassword(personal: readonly string[] | null) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  /** A new object for each report, so that its field is focused again. */
  const [report, setReport] = useState<{ problem: Problem } | null>(null);

  function say(problem: Problem | null): boolean {
    setReport(problem && { problem });
    return problem === null;
  }

  return {
    personal,
    password,
    confirmation,
    report,
    type: (text: string) => {
      setPassword(text);
      setReport(null);
    },
    repeat: (text: string) => {
      setConfirmation(text);
      setReport(null);
    },
    /** Whether the form may be sent; marks the problem otherwise. */
    check: () => say(problemOf(password, confirmation, personal ?? [])),
    /** Whether a refusal concerned these fields, and is shown beside them. */
    explain(error: ApiError): boolean {
      const what = problemOfRefusal(error);
      if (what !== null) say(what);
      return what !== null;
    },
  };
}

/** Both fields, with the list of the rules between them. */
export function NewPasswordFields({ of }: { of: NewPassword }) {
  const { t } = useI18n();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { report } = of;
  const problem = report?.problem ?? null;

  useEffect(() => {
    if (report !== null) (report.problem === 'mismatch' ? second : first).current?.focus();
  }, [report]);

  return (
    <>
      <PasswordField
        ref={first}
        label={t('passwords.fresh')}
        name="new-password"
        autoComplete="new-password"
        value={of.password}
        error={problem === null || problem === 'mismatch' ? undefined : t(TEXTS[problem])}
        onChange={(event) => of.type(event.target.value)}
      />
      <PasswordRules password={of.password} personal={of.personal} />
      <PasswordField
        ref={second}
        label={t('passwords.repeat')}
        name="repeat-password"
        autoComplete="new-password"
        value={of.confirmation}
        error={problem === 'mismatch' ? t('passwords.mismatch') : undefined}
        onChange={(event) => of.repeat(event.target.value)}
      />
    </>
  );
}

const TEXTS = {
  missing: 'passwords.freshMissing',
  rule: 'passwords.refused',
  common: 'errors.field.password_common',
  personal: 'passwords.personal',
  used: 'errors.password_used_before',
} as const;

function problemOf(
  password: string,
  confirmation: string,
  personal: readonly string[],
): Problem | null {
  if (password === '') return 'missing';
  const broken = brokenPasswordRules(password, personal);
  const [first] = broken;
  if (first) return broken.length === 1 && isNamed(first) ? first : 'rule';
  return password === confirmation ? null : 'mismatch';
}

/** These two have a sentence of their own; the list above the field says the others. */
function isNamed(rule: PasswordRule): rule is 'personal' | 'common' {
  return rule === 'personal' || rule === 'common';
}

/** All other rules are met here: the server still refuses common passwords, and those with words of the person. */
function problemOfRefusal({ codigo, fields }: ApiError): Problem | null {
  if (codigo === 'password_used_before') return 'used';
  const refused = fields.find(({ field }) => field === 'password');
  if (refused) return refused.code === 'password_common' ? 'common' : 'personal';
  return fields.some(({ field }) => field === 'confirmation') ? 'mismatch' : null;
}
