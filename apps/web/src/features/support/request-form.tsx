import { sendOwnSupportRequest, sendSupportRequest } from '@kantuta/contract/support/support.calls';
import { useState } from 'react';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RequestFields } from './request-fields.tsx';
import { sendAsOneself, sendAsVisitor } from './support.api.ts';
import styles from './support-page.module.css';

type Props = { onSent: (reference: string) => void };

const EMPTY = { topic: '' as 'other', phone: '', message: '' };

/** A signed-in person is known; a visitor fills in the rest. */
export function OwnRequestForm({ onSent }: Props) {
  // A second press, or a repeat after a lost answer, is the same request.
  const [attemptId] = useState(randomId);
  const form = useCallForm({
    call: sendOwnSupportRequest,
    beside: true,
    defaultValues: { ...EMPTY, attemptId },
    draft: 'support',
    send: async (input) => onSent(await sendAsOneself({ ...input, attemptId })),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <RequestFields
        topic={form.field('topic')}
        phone={form.field('phone')}
        message={form.field('message')}
      />
      <SendButton failure={form.failure} isSending={form.isSending} />
    </form>
  );
}

/** The form of a visitor, who must enter their own document and contact. */
export function VisitorRequestForm({ onSent }: Props) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm({
    call: sendSupportRequest,
    beside: true,
    defaultValues: { ...EMPTY, document: '', attemptId },
    draft: 'support',
    send: async (input) => onSent(await sendAsVisitor({ ...input, attemptId })),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label={t('support.document')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.field('document')}
      />
      <RequestFields
        topic={form.field('topic')}
        phone={form.field('phone')}
        message={form.field('message')}
      />
      <SendButton failure={form.failure} isSending={form.isSending} />
    </form>
  );
}

function SendButton({ failure, isSending }: { failure: string; isSending: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {failure !== '' && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={isSending}>
        {t('support.submit')}
      </Button>
    </>
  );
}
