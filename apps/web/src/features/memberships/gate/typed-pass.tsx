import { MARK_REASON } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { readPassNumber } from '@kantuta/contract/memberships/passes/park-code.rules';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from '../memberships.module.css';

const [SHORTEST, LONGEST] = MARK_REASON;

/** The number of a pass and why it is typed: the clock of the phone is off (PASS-12). */
export function TypedPass({
  onNote,
}: {
  onNote: (pass: string, reason: string) => Promise<boolean>;
}) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [pass, setPass] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isNumber = readPassNumber(pass) !== null;
  const isReason = reason.trim().length >= SHORTEST;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isNumber || !isReason || !(await onNote(pass.trim(), reason.trim()))) return;
    setTried(false);
    setOpen(false);
    setPass('');
    setReason('');
  }
  if (!isOpen)
    return (
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('gatePass.manual')}
        </Button>
      </div>
    );
  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('gatePass.pass')}
        hint={t('gatePass.passHint')}
        autoComplete="off"
        inputMode="text"
        maxLength={12}
        value={pass}
        error={isTried && !isNumber ? t('errors.gate_code') : undefined}
        onChange={({ target }) => setPass(target.value)}
      />
      <TextField
        label={t('gatePass.reason')}
        autoComplete="off"
        maxLength={LONGEST}
        value={reason}
        error={isTried && !isReason ? t('errors.field.too_short') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div>
        <Button kind="primary" type="submit">
          {t('gatePass.note')}
        </Button>
      </div>
    </form>
  );
}
