import { type ReactNode, useId, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

export type Tab<Key extends string> = { key: Key; label: ReactNode; content: ReactNode };

/** Parts of one thing, one at a time. Arrow keys move between the tabs. The page stores which tab is open. */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  sticky = false,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** The row stays at the top of the screen while its part is read. */
  sticky?: boolean;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ key }) => key === value) ?? tabs[0];

  /** Another part begins at its start, even when the one before was read to its end. */
  function open(key: Key): void {
    onChange(key);
    const above = (whole.current?.getBoundingClientRect().top ?? 0) - stickyTop(list.current);
    if (sticky && above < 0) window.scrollBy(0, above);
  }

  function move(event: React.KeyboardEvent): void {
    const from = tabs.findIndex(({ key }) => key === value);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    open(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }

  return (
    <div ref={whole} className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes(styles.list, sticky && styles.sticky)}
      >
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
            onClick={() => open(tab.key)}
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

function stickyTop(list: HTMLElement | null): number {
  return list === null ? 0 : Number.parseFloat(getComputedStyle(list).top) || 0;
}

/** On a phone the tabs are wider than their row: the open one is scrolled into view. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
