import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { useStore } from '../lib/store.ts';
import { dismissToast, type Toast, toastStore } from '../lib/toasts.ts';
import { classes } from './classes.ts';
import styles from './toast-region.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const ICONS = { success: CircleCheck, error: CircleX, info: Info, warning: TriangleAlert };

/** Messages at the bottom left (specification section 2), above the bar of a phone; they stay while they are pointed at or focused. */
export function ToastRegion() {
  const { t } = useI18n();
  const toasts = useStore(toastStore);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  useAboveDialogs(region, toasts.length);
  useClearOfActions(region, toasts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at a message only keeps it open; it has no action
    <section
      ref={region}
      popover="manual"
      aria-label={t('ui.messages')}
      aria-live="polite"
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  );
}

function ToastMessage({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { t } = useI18n();
  const Icon = ICONS[toast.kind];
  const left = useRef(toast.ms);
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isHeld, toast.id]);
  return (
    <div className={classes(styles.toast, styles[toast.kind])}>
      <Icon size={22} aria-hidden className={styles.icon ?? ''} />
      <p className={styles.text}>
        <VisuallyHidden>{t(`ui.toast.${toast.kind}`)}: </VisuallyHidden>
        {toast.text}{' '}
        {toast.link !== undefined && (
          <Link to={toast.link} onClick={() => dismissToast(toast.id)}>
            {t('ui.details')}
          </Link>
        )}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('ui.close')}
        onClick={() => dismissToast(toast.id)}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

/** Open dialogs lie in the browser’s top layer: a later message must be placed above them. */
function useAboveDialogs(region: React.RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = region.current;
    // Older web views have no popovers; there the region is fixed in the page, under dialogs.
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (count > 0) element.showPopover();
  }, [region, count]);
}

/** On a phone they must not lie over what can be pressed: where they would, they stand at the top (`data-high`). */
function useClearOfActions(
  region: React.RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || toasts.length === 0) return undefined;
    const place = () => {
      element.removeAttribute('data-high');
      element.toggleAttribute('data-high', coversAction(element.getBoundingClientRect()));
    };
    place();
    addEventListener('scrollend', place);
    return () => removeEventListener('scrollend', place);
  }, [region, toasts]);
}

function coversAction(box: DOMRect): boolean {
  return [
    ...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)'),
  ].some((action) => {
    const { top, bottom, left, right, width } = action.getBoundingClientRect();
    return (
      width > 0 && top < box.bottom && bottom > box.top && left < box.right && right > box.left
    );
  });
}
