import { type ReactNode, useRef, useState } from 'react';
import styles from './keyboard-cards.module.css';
import { KeysHelp, useSingleKeys } from './keys-help.tsx';
import { useRowKeys } from './row-keys.ts';

/** Things of the desk that need more room than a row, with the same keys as a table. */
export function KeyboardCards<Row>({
  rows,
  rowKey,
  onOpen,
  card,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen: (row: Row) => void;
  card: (row: Row) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [currentKey, setCurrent] = useState<string | null>(null);
  const keys = useSingleKeys();
  useRowKeys({
    place,
    isOn: keys.isOn,
    count: rows.length,
    current: rows.findIndex((row) => rowKey(row) === currentKey),
    onMove: (to) => {
      const element = place.current?.querySelectorAll<HTMLElement>('[data-card]')[to];
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    },
    onOpen: (index) => {
      const row = rows[index];
      if (row !== undefined) onOpen(row);
    },
    onChoose: () => undefined,
    onLeave: () => {
      setCurrent(null);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    onHelp: keys.help,
  });
  return (
    <div ref={place} className={styles.place}>
      <KeysHelp keys={keys} choosing={false} />
      {rows.map((row) => (
        <div
          key={rowKey(row)}
          data-card
          className={styles.card}
          tabIndex={-1}
          aria-current={rowKey(row) === currentKey ? 'true' : undefined}
          onFocus={() => setCurrent(rowKey(row))}
        >
          {card(row)}
        </div>
      ))}
    </div>
  );
}
