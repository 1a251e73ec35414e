import { MINUTE_MS } from '@kantuta/contract/durations';
import type { WorkItem } from '@kantuta/contract/operators/work.calls';
import { WORK_ACTIONS, type WorkAction } from '@kantuta/contract/operators/work.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { KeyboardTable } from '../../../ui/keyboard-table.tsx';
import { deskQuery } from '../../../lib/desk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { Due, Owner, Since, Subject } from './work-cells.tsx';
import styles from './work-list.module.css';
import { Step } from './work-step.tsx';
import { keyOfItem, kindName, reasonText, subjectText } from './work-words.ts';

type Asked = { action: WorkAction; items: readonly WorkItem[] };

/** The queue, row by row: take one with a press, or choose several for other actions. */
export function WorkTable({
  items,
  people,
  search,
  status,
}: {
  items: readonly WorkItem[];
  people: readonly { id: number; name: string }[];
  search: RefObject<HTMLInputElement | null>;
  /** The number of items. */
  status: ReactNode;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const picked = items.filter((item) => chosen.has(keyOfItem(item)));
  // An action that none of the chosen items allows is not offered; one that only some allow is explained in the preview.
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
        nameOf={({ kind, subject }) => `${kindName(i18n, kind)} ${subjectText(i18n, subject)}`}
        chosen={chosen}
        // An operator with a read-only role has no actions, so rows cannot be chosen.
        {...(items.some(({ actions }) => actions.length > 0) ? { onChoose: setChosen } : {})}
        search={search}
        status={status}
        isLink={({ link }) => link !== null}
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
  const now = useNow(MINUTE_MS);
  const nameOf = (companyId: number | null) =>
    companyId === null
      ? t('workList.group')
      : (desk?.companies.find(({ id }) => id === companyId)?.name ?? '');
  return [
    {
      key: 'subject',
      header: t('workList.columns.subject'),
      names: true,
      cell: (item) => <Subject item={item} />,
    },
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
      key: 'since',
      header: t('workList.columns.since'),
      cell: (item) => <Since item={item} now={now} />,
    },
    {
      key: 'due',
      header: t('workList.columns.due'),
      cell: (item) => item.dueAt !== null && <Due item={item} now={now} />,
    },
    {
      key: 'owner',
      header: t('workList.columns.owner'),
      cell: (item) => <Owner item={item} />,
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
