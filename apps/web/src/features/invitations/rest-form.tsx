import {
  completeInvitation,
  type Invitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { RestFields } from './guest-fields.tsx';
import { complete } from './invitations.api.ts';
import styles from './invitations.module.css';
import { type Taken, takenIn, TakenPanel } from './taken-panel.tsx';

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
  const consent = form.field('consent');
  return (
    <Section title={t('invitations.rest')}>
      <p className={styles.quiet}>
        {t('invitations.restHint', { date: format.dateTime(restDueAt) })}
      </p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <RestFields field={(name) => form.field(name)} mode={form.watch('contactBy')} />
        <Checkbox
          label={t('invitations.consent')}
          {...consent}
          error={consent.error && t('invitations.consentMissing')}
        />
        {!refused && form.failure !== '' && (
          <p className={styles.error} role="alert">
            {form.failure}
          </p>
        )}
        {refused && <TakenPanel taken={refused} />}
        <div>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t('invitations.complete')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
