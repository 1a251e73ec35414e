import { type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab<Key extends string> = { key: Key; label: ReactNode; content: ReactNode };

/** Parts of one thing, one at a time. Arrow keys move between the tabs. The page stores which tab is open. */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ key }) => key === value) ?? tabs[0];

  function move(event: React.KeyboardEvent): void {
    const from = tabs.findIndex(({ key }) => key === value);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            ref={tab.key === current?.key ? bringIntoSight : null}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === current?.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current?.key ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={current ? `${id}-${current.key}` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pattern of tabs: a panel of text must be reachable by keyboard
        tabIndex={0}
        className={styles.panel}
      >
        {current?.content}
      </div>
    </div>
  );
}

/** On a phone the tabs are wider than their row: the open one is scrolled into view. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
