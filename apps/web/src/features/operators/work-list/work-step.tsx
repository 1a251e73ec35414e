import type { WorkItem } from '@kantuta/contract/operators/work.calls';
import type { WorkAction } from '@kantuta/contract/operators/work.rules';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { doWork } from './work-list.api.ts';
import styles from './work-list.module.css';
import { stepName } from './work-words.ts';

/** The next step: first the work itself, where it has a page; then, quieter, its assignee. An operator with a read-only role opens it to see it. */
export function Step({
  item,
  ask,
}: {
  item: WorkItem;
  ask: (action: WorkAction, item: WorkItem) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { kind, link, mayAct, actions } = item;
  if (link === null && actions.length === 0) return null;
  const name = mayAct ? stepName(i18n, kind) : t('workList.look');
  return (
    <span className={styles.steps}>
      {link !== null && (
        <LinkButton small to={link}>
          {name}
        </LinkButton>
      )}
      {link === null && actions.includes('retry') && (
        <Button small onClick={() => ask('retry', item)}>
          {name}
        </Button>
      )}
      {link === null && !actions.includes('retry') && <span className={styles.quiet}>{name}</span>}
      <Ownership item={item} />
    </span>
  );
}

/** Taken or given back with one press; assigned to another operator through the checkbox of the row. */
function Ownership({ item: { kind, id, isMine, actions } }: { item: WorkItem }) {
  const { t } = useI18n();
  const changing = useMutation({
    mutationFn: (action: WorkAction) => doWork({ action, items: [{ kind, id }] }),
    onSuccess: ({ outcomes: [outcome] }) => {
      if (outcome === undefined || outcome.problem === null) return;
      const name = outcome.owner ?? '';
      showToast('warning', t(`workList.problems.${outcome.problem}`, { name }));
    },
    onError: showError,
  });
  const action = actions.includes('take') ? 'take' : 'release';
  if (!actions.includes(action) || (action === 'release' && !isMine)) return null;
  return (
    <Button small kind="quiet" busy={changing.isPending} onClick={() => changing.mutate(action)}>
      {t(`workList.actions.${action}`)}
    </Button>
  );
}
