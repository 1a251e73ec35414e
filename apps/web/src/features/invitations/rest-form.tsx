import {
  completeInvitation,
  type Invitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Section } from '../../ui/section.tsx';
import { ConsentAndSend } from './consent-and-send.tsx';
import { RestFields } from './guest-fields.tsx';
import { complete } from './invitations.api.ts';
import styles from './invitations.module.css';
import { type Taken, takenIn } from './taken-panel.tsx';

/** Of whoever came without invitation: what the door did not ask (INV-15). */
export function RestForm({
  invitation: { invitationId, restDueAt, language },
}: {
  invitation: Invitation;
}) {
  const { t, format } = useI18n();
  const [refused, setRefused] = useState<Taken | undefined>();
  const form = useCallForm<typeof completeInvitation>({
    call: completeInvitation,
    beside: true,
    draft: `rest-${invitationId}`,
    defaultValues: {
      invitationId,
      birthOn: '',
      phone: '',
      email: '',
      city: '',
      contactBy: 'phone',
      language,
    },
    send: async (input) => {
      setRefused(undefined);
      try {
        await complete({ ...input, invitationId });
        showToast('success', t('invitations.completed'));
      } catch (error) {
        if (error instanceof ApiError) setRefused(takenIn(error));
        throw error;
      }
    },
  });
  if (restDueAt === null) return null;
  return (
    <Section title={t('invitations.rest')}>
      <p className={styles.quiet}>
        {t('invitations.restHint', { date: format.dateTime(restDueAt) })}
      </p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <RestFields
          field={(name) => form.field(name)}
          mode={form.watch('contactBy')}
          email={{
            typed: form.watch('email'),
            choose: (each) => form.setValue('email', each, { shouldValidate: true }),
          }}
        />
        <ConsentAndSend
          consent={form.field('consent')}
          failure={form.failure}
          refused={refused}
          isSending={form.isSending}
          label={t('invitations.complete')}
        />
      </form>
    </Section>
  );
}
