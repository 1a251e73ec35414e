import { CODE_DIGITS } from '@kantuta/contract/identity/typed-code.rules';
import type { Money } from '@kantuta/contract/money';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { issuing } from './provisionals.api.ts';
import styles from './provisionals.module.css';

/** The code that the client reads aloud makes the receipt. */
export function CodeForm({
  holdId,
  amount,
  onAgain,
}: {
  holdId: string;
  amount: Money;
  onAgain: () => void;
}) {
  const { t, format } = useI18n();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const issue = useMutation(issuing);
  const isWrong = isRefusal(issue.error, 'code_invalid');
  const wrong = isWrong && issue.error instanceof ApiError ? issue.error.mensaje : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setShort(code.length < CODE_DIGITS);
    if (code.length === CODE_DIGITS) issue.mutate({ holdId, code });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('provisionals.waiting', { amount: format.money(amount) })}</p>
      <CodeField
        label={t('provisionals.code')}
        hint={t('provisionals.codeHint')}
        value={code}
        error={isShort ? t('provisionals.codeHint') : wrong}
        onChange={(next) => {
          setCode(next);
          setShort(false);
          if (issue.error) issue.reset();
        }}
      />
      {issue.error && !isWrong && <Refused error={issue.error} />}
      <Button type="submit" kind="primary" wide busy={issue.isPending}>
        {t('provisionals.confirm')}
      </Button>
      <Button kind="quiet" wide onClick={onAgain}>
        {t('provisionals.again')}
      </Button>
    </form>
  );
}
