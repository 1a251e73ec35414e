import { followSupportRequest } from '@kantuta/contract/support/support.calls';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RequestCard } from './request-card.tsx';
import type { SupportRequest } from './support.api.ts';
import styles from './support-page.module.css';

/** Finds any request by its number and the end of the document; every mismatch gets the same answer. */
export function FollowForm() {
  const { t } = useI18n();
  const [found, setFound] = useState<SupportRequest | null>(null);
  const form = useCallForm({
    call: followSupportRequest,
    beside: true,
    defaultValues: { reference: '', documentEnd: '' },
    send: async (input) => {
      setFound(null);
      setFound(await callApi(followSupportRequest, input));
    },
  });
  return (
    <>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField
          label={t('support.number')}
          hint={t('support.referenceHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('reference')}
        />
        <TextField
          label={t('support.documentEnd')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          {...form.field('documentEnd')}
        />
        {form.failure !== '' && (
          <p role="alert" className={styles.failed}>
            {form.failure}
          </p>
        )}
        <Button type="submit" wide busy={form.isSending}>
          {t('support.followSubmit')}
        </Button>
      </form>
      <div aria-live="polite">{found && <RequestCard request={found} />}</div>
    </>
  );
}
