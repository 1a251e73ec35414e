import { addNote } from '@kantuta/contract/people/customers.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Customer, noteDown, notesQuery } from './customers-desk.api.ts';
import styles from './customers-desk.module.css';

/** The notes of the desk, newest first: notes are added, never changed. */
export function NotesPart({ customer: { personId, can } }: { customer: Customer }) {
  const { t, format } = useI18n();
  return (
    <div className={styles.part}>
      {can.addNote && <NoteForm personId={personId} />}
      <Loaded query={useQuery(notesQuery(personId))}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className={styles.quiet}>{t('customers.noNotes')}</p>
          ) : (
            <ul className={styles.notes} aria-label={t('customers.tabs.notes')}>
              {notes.map(({ noteId, text, author, at }) => (
                <li key={noteId}>
                  <p>{text}</p>
                  <p className={styles.quiet}>
                    {author} · <time dateTime={at}>{format.dateTime(at)}</time>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function NoteForm({ personId }: { personId: number }) {
  const { t } = useI18n();
  // A note repeated after a lost answer is the same note; the next note is another attempt.
  const [attemptId, setAttempt] = useState(randomId);
  const form = useCallForm({
    call: addNote,
    draft: `note-${personId}`,
    defaultValues: { personId, attemptId, text: '' },
    send: async ({ text }) => {
      await noteDown({ personId, attemptId, text });
      form.reset({ personId, attemptId, text: '' });
      setAttempt(randomId());
      showToast('success', t('customers.noteAdded'));
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextAreaField
        label={t('customers.note')}
        hint={t('customers.noteHint')}
        rows={3}
        maxLength={2_000}
        {...form.field('text')}
      />
      <div>
        <Button kind="primary" type="submit" busy={form.isSending}>
          {t('customers.addNote')}
        </Button>
      </div>
    </form>
  );
}
