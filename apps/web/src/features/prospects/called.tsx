import type { DayItem } from '@kantuta/contract/advisers/advisers.calls';
import { finishFollowUp, setProspectStage } from '@kantuta/contract/prospects/prospects.calls';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { act, useWaitingActs } from '../../lib/kept/outbox.ts';
import { queryClient } from '../../lib/queries.ts';
import { showError } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';

/** One tap: the follow-up is done, or whoever was new has been contacted. Without a network it waits on this device. */
export function Called({ item: { id, doneId, subject } }: { item: DayItem }) {
  const { t } = useI18n();
  const isKept = useWaitingActs().some(({ input }) => isAbout(input, id));
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      doneId === id
        ? act(setProspectStage, { prospectId: id, stage: 'contacted', from: 'new' })
        : act(finishFollowUp, { prospectId: id, followUpId: doneId }),
    onSuccess: (how) => {
      if (how === 'kept') return;
      void queryClient.invalidateQueries({ queryKey: ['prospects'] });
      void queryClient.invalidateQueries({ queryKey: ['advisers', 'readDay'] });
    },
    onError: showError,
  });
  if (isKept) return <output>{t('adviserDay.willBeSent')}</output>;
  return (
    <Button
      small
      busy={isPending}
      aria-label={t('prospects.calledOf', { name: subject })}
      onClick={() => mutate()}
    >
      {t('prospects.called')}
    </Button>
  );
}

function isAbout(input: unknown, prospectId: string): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    'prospectId' in input &&
    input.prospectId === prospectId
  );
}
