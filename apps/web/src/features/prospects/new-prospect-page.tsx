import { registerProspect } from '@kantuta/contract/prospects/prospects.calls';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toasts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactFields } from './contact-fields.tsx';
import { register } from './prospects.api.ts';
import styles from './prospects.module.css';
import { type Taken, takenOf, TakenPanel } from './taken.tsx';

/** `/prospectos/nuevo`: registers somebody; the first to do so has them (PRO-2). */
export function NewProspectPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<Taken | undefined>();
  // One attempt until an answer comes: sent again, nobody is registered twice.
  const [attemptId, setAttemptId] = useState(randomId);
  const form = useCallForm<typeof registerProspect>({
    call: registerProspect,
    beside: true,
    draft: 'prospect',
    defaultValues: {
      attemptId,
      name: '',
      document: '',
      phone: '',
      email: '',
      city: '',
      contactBy: 'phone',
      preSponsor: '',
    },
    send: async (input) => {
      setTaken(undefined);
      try {
        const { prospectId } = await register({ ...input, attemptId });
        showToast('success', t('prospects.saved'));
        void navigate({ to: '/prospectos/$prospectId', params: { prospectId } });
      } catch (error) {
        if (error instanceof ApiError && error.kind !== 'timeout' && error.kind !== 'failed')
          setAttemptId(randomId());
        const { attemptId: _, preSponsor: __, ...claim } = input;
        setTaken(takenOf(error, claim));
        throw error;
      }
    },
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('prospects.newTitle')}
        lead={t('prospects.newLead')}
        before={<BackLink to="/prospectos">{t('prospects.back')}</BackLink>}
      />
      <form className={classes(styles.form, styles.narrow)} onSubmit={form.submit} noValidate>
        <ContactFields
          field={(name) => form.field(name)}
          mode={form.watch('contactBy')}
          email={{
            typed: form.watch('email'),
            choose: (each) => form.setValue('email', each, { shouldValidate: true }),
          }}
        />
        <TextField
          label={t('prospects.preSponsor')}
          hint={t('prospects.preSponsorHint')}
          maxLength={20}
          autoComplete="off"
          optional
          {...form.field('preSponsor')}
        />
        {!taken && form.failure !== '' && (
          <p className={styles.error} role="alert">
            {form.failure}
          </p>
        )}
        <div>
          <Button type="submit" kind="primary" busy={form.isSending}>
            {t('prospects.save')}
          </Button>
        </div>
      </form>
      {taken && <TakenPanel taken={taken} />}
    </div>
  );
}
