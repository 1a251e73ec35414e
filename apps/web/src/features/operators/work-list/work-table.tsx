import type { WorkItem } from '@kantuta/contract/operators/work.calls';
import { WORK_ACTIONS, type WorkAction } from '@kantuta/contract/operators/work.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { KeyboardTable } from '../../../ui/keyboard-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { deskQuery } from '../operators.api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { doWork } from './work-list.api.ts';
import styles from './work-list.module.css';
import { keyOfItem, kindName, reasonText, stepName } from './work-words.tsx';

type Asked = { action: WorkAction; items: readonly WorkItem[] };

/** The queue, row by row: take one with a press, choose many for more. */
export function WorkTable({
  items,
  people,
  search,
}: {
  items: readonly WorkItem[];
  people: readonly { id: number; name: string }[];
  search: RefObject<HTMLInputElement | null>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const picked = items.filter((item) => chosen.has(keyOfItem(item)));
  // What none of the chosen can is not offered; what only some can is told in the preview.
  const offered = WORK_ACTIONS.filter((action) =>
    picked.some(({ actions }) => actions.includes(action)),
  );
  return (
    <>
      <KeyboardTable
        caption={t('workList.caption')}
        columns={useColumns((action, item) => setAsked({ action, items: [item] }))}
        rows={items}
        rowKey={keyOfItem}
        nameOf={({ kind, subject }) => `${kindName(i18n, kind)} ${subject}`}
        chosen={chosen}
        onChoose={setChosen}
        search={search}
        onOpen={(item) => {
          const { link } = item;
          const [first] = item.actions;
          if (link !== null) void navigate({ to: link });
          else if (first !== undefined) setAsked({ action: first, items: [item] });
        }}
      >
        {offered.map((action) => (
          <Button key={action} small onClick={() => setAsked({ action, items: picked })}>
            {t(`workList.actions.${action}`)}
          </Button>
        ))}
      </KeyboardTable>
      {asked && (
        <BulkDialog
          {...asked}
          people={people}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

function useColumns(ask: (action: WorkAction, item: WorkItem) => void): Column<WorkItem>[] {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { data: desk } = useQuery(deskQuery());
  const nameOf = (companyId: number | null) =>
    companyId === null
      ? t('workList.group')
      : (desk?.companies.find(({ id }) => id === companyId)?.name ?? '');
  return [
    {
      key: 'subject',
      header: t('workList.columns.subject'),
      names: true,
      cell: ({ subject }) => <span className={styles.subject}>{subject}</span>,
    },
    { key: 'kind', header: t('workList.columns.kind'), cell: ({ kind }) => kindName(i18n, kind) },
    {
      key: 'reason',
      header: t('workList.columns.reason'),
      cell: (item) => <span className={styles.reason}>{reasonText(i18n, item)}</span>,
    },
    {
      key: 'amount',
      header: t('workList.columns.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '' : format.money(amount)),
    },
    {
      key: 'due',
      header: t('workList.columns.due'),
      cell: ({ dueAt, isOverdue }) =>
        dueAt !== null && (
          <span className={styles.due}>
            {format.dateTime(dueAt)}
            {isOverdue && <StateBadge tone="problem">{t('workList.overdue')}</StateBadge>}
          </span>
        ),
    },
    {
      key: 'owner',
      header: t('workList.columns.owner'),
      cell: ({ owner, isMine }) =>
        isMine ? <strong>{t('workList.me')}</strong> : (owner?.name ?? t('workList.nobody')),
    },
    {
      key: 'company',
      header: t('workList.columns.company'),
      wideOnly: true,
      cell: ({ companyId }) => nameOf(companyId),
    },
    {
      key: 'step',
      header: t('workList.columns.step'),
      cell: (item) => <Step item={item} ask={ask} />,
    },
  ];
}

/** What to do next: take it while nobody has it, go where it is done, or do it right here. */
function Step({
  item,
  ask,
}: {
  item: WorkItem;
  ask: (action: WorkAction, item: WorkItem) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { kind, id, link, actions } = item;
  const taking = useMutation({
    mutationFn: () => doWork({ action: 'take', items: [{ kind, id }] }),
    onSuccess: ({ outcomes: [outcome] }) => {
      if (outcome === undefined || outcome.problem === null) return;
      const name = outcome.owner ?? '';
      showToast('warning', t(`workList.problems.${outcome.problem}`, { name }));
    },
    onError: showError,
  });
  return (
    <span className={styles.steps}>
      {actions.includes('take') && (
        <Button small busy={taking.isPending} onClick={() => taking.mutate()}>
          {t('workList.actions.take')}
        </Button>
      )}
      {link !== null && <Link to={link}>{stepName(i18n, kind)}</Link>}
      {link === null && actions.includes('retry') && (
        <Button small kind="quiet" onClick={() => ask('retry', item)}>
          {stepName(i18n, kind)}
        </Button>
      )}
      {link === null && !actions.includes('retry') && stepName(i18n, kind)}
    </span>
  );
}
