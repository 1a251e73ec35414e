import type { InputOf } from '@kantuta/contract/call';
import { sendNotice } from '@kantuta/contract/notifications/notices.calls';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { instantOfField } from '../../../lib/la-paz-time.ts';
import { showToast } from '../../../lib/toasts.ts';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/section.tsx';
import { type Counted, send } from './notices-desk.api.ts';
import styles from './notices-desk.module.css';

type SendInput = InputOf<typeof sendNotice>;

/** The last check: how many recipients, when, and whether a second person is needed (NTF-7). */
export function SendDialog({
  id,
  seenAt,
  counted,
  isPriced,
  recount,
  onClose,
}: {
  id: string;
  /** The `changedAt` of the version on the screen: any other version is not sent. */
  seenAt: string;
  counted: Counted;
  /** It names a price, which two persons decide. */
  isPriced: boolean;
  /** Counts the audience again; `counted` is updated by it. */
  recount: () => Promise<Counted>;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const { people, limit } = counted;
  const [hasChanged, setChanged] = useState(false);
  // True when the server requires a second person below the limit: notices that an operator sends within a day count together.
  const [isOneOfMany, setOneOfMany] = useState(false);
  const needsSecond = people > limit || isPriced || isOneOfMany;
  const why = people > limit ? 'second' : isPriced ? 'secondOfPrice' : 'secondOfDay';
  const input: SendInput = {
    id,
    people,
    changedAt: seenAt,
    reason: '',
    secondPerson: people > limit || isPriced,
  };

  /** Counts again; true when the audience or the limit has changed since it was shown. */
  async function isAnotherCount(): Promise<boolean> {
    const next = await recount();
    form.setValue('people', next.people);
    form.setValue('secondPerson', next.people > next.limit || isPriced);
    return next.people !== people || next.limit !== limit;
  }

  const form = useCallForm<typeof sendNotice, SendInput>({
    call: sendNotice,
    defaultValues: input,
    send: async (values) => {
      try {
        const { state } = await send(values);
        const done = state === 'awaiting' ? 'done_awaiting' : 'done_scheduled';
        showToast('success', t(`notices.send.${done}`));
        onClose();
      } catch (error) {
        const isTooMany = isRefusal(error, 'second_person_required');
        if (!isTooMany && !isRefusal(error, 'audience_changed')) throw error;
        const hasAnother = await isAnotherCount();
        if (!isTooMany && !hasAnother) throw error;
        setChanged(hasAnother);
        setOneOfMany(isTooMany);
        if (isTooMany) form.setValue('secondPerson', true);
      }
    },
  });
  return (
    <FormDialog
      title={t('notices.send.title')}
      action={t('notices.send.confirm')}
      form={form}
      onClose={onClose}
    >
      <div aria-live="polite" className={styles.form}>
        <p>
          <strong>
            {people === 0
              ? t('notices.audience.nobody')
              : t('notices.audience.people', { n: people })}
          </strong>
        </p>
        {hasChanged && (
          <Panel tone="due">
            <p>{t('notices.send.changed')}</p>
          </Panel>
        )}
        {needsSecond && (
          <Panel tone="info">
            <p>{t(`notices.send.${why}`, { limit })}</p>
          </Panel>
        )}
      </div>
      <TextField
        type="datetime-local"
        label={t('notices.send.at')}
        hint={t('notices.send.atHint')}
        optional
        {...form.field('sendAt', { setValueAs: instantOfField })}
      />
      {needsSecond && (
        <TextAreaField
          label={t('notices.reason')}
          rows={2}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
