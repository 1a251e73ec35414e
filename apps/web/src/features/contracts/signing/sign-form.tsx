import { CODE_DIGITS } from '@kantuta/contract/identity/typed-code.rules';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError, isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { askCode, type Contract, signing } from './signing.api.ts';
import styles from './signing.module.css';

/** Signs by a one-time code that arrives at a confirmed contact (CON-20). */
export function SignForm({ contract }: { contract: Contract }) {
  const { t } = useI18n();
  const { contractId, sha256 } = contract;
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const ask = useMutation({ mutationFn: askCode });
  const sign = useMutation(signing);
  const sent = ask.data;
  // With its own type: a code that was sent says nothing of another one that was not.
  const notSent: Error | null = ask.error;
  const { error: refused } = sign;
  const isWrong = isRefusal(refused, 'code_invalid');
  const wrong = isWrong && refused instanceof ApiError ? refused.mensaje : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setShort(code.length < CODE_DIGITS);
    if (sent && code.length === CODE_DIGITS)
      sign.mutate({ contractId, codeId: sent.codeId, code, sha256 });
  }

  if (!sent)
    return (
      <div className={styles.form}>
        <p>{t('signing.sign.lead')}</p>
        {notSent && <Refused error={notSent} />}
        <Button kind="primary" wide busy={ask.isPending} onClick={() => ask.mutate(contractId)}>
          {t('signing.sign.ask')}
        </Button>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t(`signing.sign.sent_${sent.channel}`, { to: sent.sentTo })}</p>
      <CodeField
        label={t('signing.sign.code')}
        hint={t('signing.sign.codeHint')}
        value={code}
        error={isShort ? t('signing.sign.codeHint') : wrong}
        onChange={(next) => {
          setCode(next);
          setShort(false);
          if (refused) sign.reset();
        }}
      />
      {refused && !isWrong && <Refused error={refused} />}
      {notSent && <Refused error={notSent} />}
      <Button type="submit" kind="primary" wide busy={sign.isPending}>
        {t('signing.sign.submit')}
      </Button>
      <Button kind="quiet" wide busy={ask.isPending} onClick={() => ask.mutate(contractId)}>
        {t('signing.sign.again')}
      </Button>
    </form>
  );
}
