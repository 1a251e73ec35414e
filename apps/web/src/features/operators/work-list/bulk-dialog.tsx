import type { AnswerOf } from '@kantuta/contract/call';
import type { changeWork, WorkItem } from '@kantuta/contract/operators/work.calls';
import type { WorkAction } from '@kantuta/contract/operators/work.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { doWork, previewQuery, type WorkChange } from './work-list.api.ts';
import styles from './work-list.module.css';
import { subjectText } from './work-words.ts';

type Outcomes = AnswerOf<typeof changeWork>['outcomes'];
// As the contract requires of a reason (`reasonSchema`).
const LEAST_REASON = 5;

/** Previews the effect on each chosen item, and the items that cannot change; then applies it in one request. */
export function BulkDialog({
  action,
  items,
  people,
  onClose,
}: {
  action: WorkAction;
  items: readonly WorkItem[];
  people: readonly { id: number; name: string }[];
  onClose: (isDone: boolean) => void;
}) {
  const { t } = useI18n();
  const [ownerId, setOwner] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const change: WorkChange = {
    action,
    items: items.map(({ kind, id }) => ({ kind, id })),
    ...(action === 'give' && ownerId !== null ? { ownerId } : {}),
  };
  const isReady = action !== 'give' || ownerId !== null;
  const { data, error, refetch } = useQuery({ ...previewQuery(change), enabled: isReady });
  const possible = data?.outcomes.filter(({ problem }) => problem === null).length ?? 0;
  const isAsked = action !== 'discard' || reason.trim().length >= LEAST_REASON;
  const doing = useMutation({
    mutationFn: () => doWork(action === 'discard' ? { ...change, reason } : change),
    onSuccess: ({ outcomes }) => {
      const left = outcomes.filter(({ problem }) => problem !== null).length;
      const done = outcomes.length - left;
      if (left === 0) showToast('success', t('workList.preview.done', { n: done }));
      else if (done > 0) showToast('warning', t('workList.preview.partly', { done, left }));
      else showToast('error', t('workList.preview.nothing'));
      onClose(true);
    },
    onError: showError,
  });

  return (
    <Dialog
      wide
      title={t(`workList.preview.${action}`)}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{t('ui.cancel')}</Button>
          <Button
            kind={action === 'discard' ? 'danger' : 'primary'}
            busy={doing.isPending}
            disabled={possible === 0 || !isAsked}
            onClick={() => doing.mutate()}
          >
            {t('workList.preview.confirm', { n: possible })}
          </Button>
        </>
      }
    >
      {action === 'give' && (
        <SelectField
          label={t('workList.preview.to')}
          value={ownerId === null ? '' : String(ownerId)}
          onChange={({ target }) => setOwner(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('workList.preview.choose')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {action === 'discard' && (
        <TextAreaField
          label={t('workList.preview.why')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {data && <Preview items={items} outcomes={data.outcomes} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isReady && !data && !error && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
    </Dialog>
  );
}

function Preview({ items, outcomes }: { items: readonly WorkItem[]; outcomes: Outcomes }) {
  const i18n = useI18n();
  const { t } = i18n;
  const rows = outcomes.map((outcome, index) => ({ ...outcome, item: items[index] }));
  const can = rows.filter(({ problem }) => problem === null);
  const cannot = rows.filter(({ problem }) => problem !== null);
  return (
    <div className={styles.preview} aria-live="polite">
      {can.length === 0 && <p>{t('workList.preview.none')}</p>}
      {can.length > 0 && (
        <>
          <h3>
            {t('workList.preview.will')} ({can.length})
          </h3>
          <ul>
            {can.map(({ item, subject }) => (
              <li key={`${item?.kind}/${item?.id}`}>{subjectText(i18n, subject)}</li>
            ))}
          </ul>
        </>
      )}
      {cannot.length > 0 && (
        <>
          <h3>
            {t('workList.preview.wont')} ({cannot.length})
          </h3>
          <ul>
            {cannot.map(({ item, problem, owner }) => (
              <li key={`${item?.kind}/${item?.id}`}>
                {subjectText(i18n, item?.subject ?? '')}
                {problem !== null && (
                  <span className={styles.quiet}>
                    {' · '}
                    {t(`workList.problems.${problem}`, { name: owner ?? '' })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
