import { parseCents, ZERO } from '@kantuta/contract/money';
import { friendCodeIn, FRIEND_CODE_LENGTH } from '@kantuta/contract/payments/friend/friend.rules';
import { checkFriendCode } from '@kantuta/contract/payments/friend/friend.calls';
import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { useMutation } from '@tanstack/react-query';
import { useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { callApi } from '../../../../lib/api.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import type { MethodFieldsProps } from '../method-handle.ts';
import styles from '../methods.module.css';
import { givenBy, RestChoice, splitOf } from '../rest-choice.tsx';

/** Paying with the code of a friend: first it is checked, so that its amount is known. */
export function FriendFields({ ref, amount, others, refusal }: MethodFieldsProps) {
  const { t, format } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [rest, setRest] = useState<PaymentMethod>();
  const check = useMutation({
    mutationFn: (code: string) => callApi(checkFriendCode, { code }),
    onError: (error) => {
      setProblem(error instanceof ApiError ? error.mensaje : t('friendCodes.codeFormat'));
      field.current?.focus();
    },
  });
  const code = friendCodeIn(typed);
  const isWhole = code.length === FRIEND_CODE_LENGTH;
  const found = isWhole ? check.data : undefined;
  const split = splitOf(amount, found ? parseCents(found.most.amount) : ZERO);
  const by = rest ?? others[0];

  function ask(): boolean {
    setProblem(isWhole ? undefined : t('friendCodes.codeFormat'));
    if (isWhole) check.mutate(code);
    else field.current?.focus();
    return isWhole;
  }

  useImperativeHandle(ref, () => ({
    give() {
      if (!found) {
        ask();
        return null;
      }
      return split.rest && !by ? null : givenBy({ method: 'friend', code }, split, by ?? 'qr');
    },
  }));

  return (
    <div className={styles.fields}>
      <TextField
        ref={field}
        label={t('friendCodes.code')}
        hint={t('friendCodes.codeHint')}
        error={problem ?? (found ? refusal?.mensaje : undefined)}
        name="code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
          check.reset();
        }}
      />
      {!found && (
        <div>
          <Button busy={check.isPending} onClick={ask}>
            {t('friendCodes.check')}
          </Button>
        </div>
      )}
      {found && (
        <output className={styles.has}>
          {t('friendCodes.gives', { name: found.friend, amount: format.money(found.most) })}
          {split.rest &&
            ` ${t('friendCodes.rest', {
              part: format.money(split.part),
              rest: format.money(split.rest),
            })}`}
        </output>
      )}
      {found && split.rest && (
        <RestChoice rest={split.rest} methods={others} value={by} onChange={setRest} />
      )}
    </div>
  );
}
