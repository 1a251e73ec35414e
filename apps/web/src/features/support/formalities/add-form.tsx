import { addToFormality } from '@kantuta/contract/support/formalities.calls';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { Panel } from '../../../ui/section.tsx';
import { addPaper, type OwnSupportRequest } from '../support.api.ts';
import styles from '../support-page.module.css';

/** What an asker adds to a formality; open at once where the desk sent it back (SUP-8). */
export function AddForm({ request: { reference, state } }: { request: OwnSupportRequest }) {
  const { t } = useI18n();
  const isObserved = state === 'observed';
  const [isOpen, setOpen] = useState(false);
  // Each addition is an attempt of its own; a repeat after a lost answer is the same one.
  const [round, setRound] = useState(0);
  if (state === 'closed') return null;
  return (
    <>
      {isObserved && <Panel tone="due">{t('formalities.add.observed')}</Panel>}
      {isObserved || isOpen ? (
        <Adding
          key={round}
          reference={reference}
          onAdded={() => {
            setOpen(false);
            setRound(round + 1);
          }}
        />
      ) : (
        <div>
          <Button small onClick={() => setOpen(true)}>
            {t('formalities.add.open')}
          </Button>
        </div>
      )}
    </>
  );
}

function Adding({ reference, onAdded }: { reference: string; onAdded: () => void }) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof addToFormality>({
    call: addToFormality,
    beside: true,
    defaultValues: { reference, attemptId, text: '' },
    send: async (input) => {
      await addPaper(input);
      showToast('success', t('formalities.add.sent'));
      onAdded();
    },
  });
  const text = form.field('text');
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <ScanField
        label={t('formalities.add.paper')}
        hint={t('formalities.add.paperHint')}
        tooSmall={t('formalities.add.small')}
        optional
        // Not of what lies in it: a form that knows a part of a paper sends one that is empty.
        error={form.field('paper').error}
        onChosen={(paper) => form.setValue('paper', paper ?? undefined)}
      />
      <TextAreaField
        label={t('formalities.add.text')}
        optional
        rows={3}
        maxLength={2_000}
        {...text}
        // Either of the two is enough: none of them is asked for by itself.
        error={text.error && form.watch('text') === '' ? t('formalities.add.nothing') : text.error}
      />
      {form.failure !== '' && (
        <p role="alert" className={styles.failed}>
          {form.failure}
        </p>
      )}
      <div>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('formalities.add.send')}
        </Button>
      </div>
    </form>
  );
}
