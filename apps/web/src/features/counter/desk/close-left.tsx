import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Section } from '../../../ui/section.tsx';
import { CountForm } from '../count-form.tsx';
import { closeLeft } from './tills.api.ts';

/** The lead counts a till that its cashier left open on an earlier day (CSH-11). */
export function CloseLeft({ sessionId }: { sessionId: string }) {
  const { t } = useI18n();
  const { mutate, isPending, error } = useMutation({
    mutationFn: closeLeft,
    onSuccess: () => showToast('success', t('tills.closed')),
  });
  return (
    <Section title={t('tills.close')}>
      <CountForm
        action={t('tills.close')}
        error={error}
        isSending={isPending}
        takesFocus
        onSend={(counts) => mutate({ sessionId, counts })}
      >
        <p>{t('tills.closeHint')}</p>
      </CountForm>
    </Section>
  );
}
