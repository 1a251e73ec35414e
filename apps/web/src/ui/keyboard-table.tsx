import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type I18n, useI18n } from '../lib/i18n.tsx';
import { Button } from './button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './keyboard-table.module.css';
import { KeysHelp, useSingleKeys } from './keys-help.tsx';
import { useRowKeys } from './row-keys.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * A dense table of the desk that is operated by keyboard. With `onChoose` rows can be chosen; the actions for them stand above the table.
 */
export function KeyboardTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  nameOf = rowKey,
  chosen = NONE,
  onChoose,
  onOpen,
  isLink,
  search,
  status,
  children,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The label of a row’s checkbox for screen readers. */
  nameOf?: (row: Row) => string;
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
  onOpen: (row: Row) => void;
  /** The rows lead to a page: a click anywhere on a row opens it. */
  isLink?: (row: Row) => boolean;
  search?: RefObject<HTMLInputElement | null>;
  /** Shown above the rows while none is chosen: the number of rows. */
  status?: ReactNode;
  /** Buttons for the chosen rows. */
  children?: ReactNode;
}) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const [currentKey, setCurrent] = useState<string | null>(null);
  const keys = useSingleKeys();
  const current = rows.findIndex((row) => rowKey(row) === currentKey);
  const there = rows.filter((row) => chosen.has(rowKey(row))).length;

  function toggle(key: string): void {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose?.(next);
  }

  function at(index: number, act: (row: Row) => void): void {
    const row = rows[index];
    if (row !== undefined) act(row);
  }

  useRowKeys({
    place,
    search,
    isOn: keys.isOn,
    count: rows.length,
    current,
    onMove: (to) =>
      at(to, (row) => {
        setCurrent(rowKey(row));
        const element = place.current?.querySelectorAll<HTMLElement>('tbody tr')[to];
        element?.focus({ preventScroll: true });
        element?.scrollIntoView({ block: 'nearest' });
      }),
    onOpen: (index) => at(index, onOpen),
    onChoose: (index) => at(index, (row) => toggle(rowKey(row))),
    onLeave: () => {
      if (there > 0) onChoose?.(NONE);
      else {
        setCurrent(null);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }
    },
    onHelp: keys.help,
  });

  return (
    <div ref={place} className={styles.place}>
      <div className={styles.bar}>
        <div className={styles.chosen} aria-live="polite">
          {there === 0 && status}
          {there > 0 && (
            <>
              <strong>{t('workList.table.chosen', { n: there })}</strong>
              {children}
              <Button small kind="quiet" onClick={() => onChoose?.(NONE)}>
                {t('workList.table.unchoose')}
              </Button>
            </>
          )}
        </div>
        <KeysHelp keys={keys} choosing={onChoose !== undefined} />
      </div>
      <div className={styles.table}>
        <DataTable
          caption={caption}
          hideCaption
          dense
          columns={
            onChoose
              ? [boxes({ t, rows, rowKey, nameOf, chosen, onChoose, toggle }), ...columns]
              : columns
          }
          rows={rows}
          rowKey={rowKey}
          rowProps={(row) => ({
            tabIndex: rowKey(row) === currentKey ? 0 : -1,
            'aria-current': rowKey(row) === currentKey ? 'true' : undefined,
            'aria-selected': onChoose && chosen.has(rowKey(row)),
            ...(isLink?.(row) === true
              ? {
                  'data-link': '',
                  onClick: ({ target }) => {
                    if (isRest(target)) onOpen(row);
                  },
                }
              : {}),
            onFocus: ({ target, currentTarget }) => {
              if (target === currentTarget) setCurrent(rowKey(row));
            },
          })}
        />
      </div>
    </div>
  );
}

function boxes<Row>({
  t,
  rows,
  rowKey,
  nameOf,
  chosen,
  onChoose,
  toggle,
}: {
  t: I18n['t'];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  toggle: (key: string) => void;
}): Column<Row> {
  const areAll = rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)));
  return {
    key: 'chosen',
    header: '',
    head: (
      <input
        type="checkbox"
        aria-label={t('workList.table.chooseAll')}
        checked={areAll}
        onChange={() => onChoose(areAll ? new Set() : new Set(rows.map(rowKey)))}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        aria-label={t('workList.table.choose', { name: nameOf(row) })}
        checked={chosen.has(rowKey(row))}
        onChange={() => toggle(rowKey(row))}
      />
    ),
  };
}

/** True unless the click hit an interactive element or ended a text selection. */
function isRest(target: EventTarget): boolean {
  const isPart = target instanceof Element && target.closest('a, button, input, label, summary');
  return !isPart && window.getSelection()?.isCollapsed !== false;
}
