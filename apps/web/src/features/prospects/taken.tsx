import { day } from '@kantuta/contract/dates';
import { appealProspect } from '@kantuta/contract/prospects/prospects.calls';
import { LinkButton, Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/section.tsx';
import type { InputOf } from '@kantuta/contract/call';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toasts.ts';
import { appeal } from './prospects.api.ts';
import styles from './prospects.module.css';

export type Claim = Omit<InputOf<typeof appealProspect>, 'attemptId' | 'words'>;
export type Taken = { freeOn?: string; prospectId?: string; claim: Claim };

/** What a refusal says of somebody who is registered: the day on which they are free, or that they are one's own; undefined: something else. */
export function takenOf(error: unknown, claim: Claim): Taken | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.codigo !== 'already_registered' && error.codigo !== 'already_yours') return undefined;
  const { freeOn, prospectId } = error.data as { freeOn?: string; prospectId?: string };
  return {
    claim,
    ...(freeOn === undefined ? {} : { freeOn }),
    ...(prospectId === undefined ? {} : { prospectId }),
  };
}

/** Somebody is registered already: when they are free, never whose they are, and the way to the office (PRO-3, PRO-6). */
export function TakenPanel({ taken }: { taken: Taken }) {
  const { t, format } = useI18n();
  const [isAppealing, setAppealing] = useState(false);
  const { freeOn, prospectId, claim } = taken;
  return (
    <Panel tone="due" label={t('prospects.takenTitle')}>
      {prospectId !== undefined && (
        <div className={styles.actions}>
          <span>{t('errors.already_yours')}</span>
          <LinkButton small to="/prospectos/$prospectId" params={{ prospectId }}>
            {t('prospects.own')}
          </LinkButton>
        </div>
      )}
      {freeOn !== undefined && (
        <>
          <p>{t('prospects.taken', { date: format.date(day(freeOn)) })}</p>
          <Button onClick={() => setAppealing(true)}>{t('prospects.appeal')}</Button>
        </>
      )}
      {isAppealing && <AppealDialog claim={claim} onClose={() => setAppealing(false)} />}
    </Panel>
  );
}

function AppealDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useI18n();
  const [attemptId] = useState(randomId);
  const form = useCallForm<typeof appealProspect>({
    call: appealProspect,
    beside: true,
    defaultValues: { ...claim, attemptId, words: '' },
    send: async (input) => {
      await appeal(input);
      showToast('success', t('prospects.appealed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('prospects.appealTitle')}
      action={t('prospects.appealSend')}
      form={form}
      onClose={onClose}
    >
      <p>{t('prospects.appealLead')}</p>
      <TextAreaField
        label={t('prospects.appealWords')}
        rows={4}
        maxLength={500}
        {...form.field('words')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
    </FormDialog>
  );
}
