import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
