import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import styles from './carousel.module.css';

/** A few items, one at a time, changed by the person and never automatically. `onShown` is called for each item that was shown. */
export function Carousel<Item>({
  label,
  items,
  itemKey,
  render,
  onShown,
}: {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  render: (item: Item) => ReactNode;
  onShown?: (item: Item) => void;
}) {
  const { t } = useI18n();
  const [index, setIndex] = useState(0);
  const current = items[Math.min(index, items.length - 1)];
  const tell = useEffectEvent((item: Item) => onShown?.(item));
  const key = current === undefined ? undefined : itemKey(current);

  useEffect(() => {
    if (current !== undefined) tell(current);
    // oxlint-disable-next-line react/exhaustive-deps -- called once per item; a fresh copy of the same item must not call it again
  }, [key]);

  if (current === undefined) return null;
  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel}>
      <div key={key} className={styles.slide} aria-live="polite">
        {render(current)}
      </div>
      {items.length > 1 && (
        <div className={styles.turn}>
          <button
            type="button"
            className={styles.arrow}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            <ChevronLeft size={20} aria-hidden />
            {t('ui.previous')}
          </button>
          <span className={styles.where}>
            {t('ui.slide', { n: index + 1, total: items.length })}
          </span>
          <button
            type="button"
            className={styles.arrow}
            disabled={index >= items.length - 1}
            onClick={() => setIndex(index + 1)}
          >
            {t('ui.next')}
            <ChevronRight size={20} aria-hidden />
          </button>
        </div>
      )}
    </section>
  );
}
