import { useMutation, useQuery } from '@tanstack/react-query';
import { useI18n } from '../lib/i18n.tsx';
import { showError, showToast } from '../lib/toasts.ts';
import { takeWaiting, waitingQuery } from '../lib/waiting.ts';
import { Button } from './button.tsx';
import styles from './waiting-owner.module.css';

/** The operator who handles a waiting thing, and the button to take it over. */
export function WaitingOwner({ kind, id }: { kind: string; id: string }) {
  const { t } = useI18n();
  const { data } = useQuery(waitingQuery(kind));
  const taking = useMutation({
    mutationFn: () => takeWaiting(kind, id),
    onSuccess: (outcome) => {
      const problem = outcome?.problem ?? null;
      if (problem === null) showToast('success', t('workList.taken'));
      else showToast('warning', t(`workList.problems.${problem}`, { name: outcome?.owner ?? '' }));
    },
    onError: showError,
  });
  const item = data?.items.find((each) => each.id === id);
  if (!item) return '—';
  return (
    <span className={styles.owner}>
      {item.isMine ? t('workList.me') : (item.owner?.name ?? t('workList.nobody'))}
      {item.actions.includes('take') && (
        <Button small busy={taking.isPending} onClick={() => taking.mutate()}>
          {t('workList.actions.take')}
        </Button>
      )}
    </span>
  );
}
