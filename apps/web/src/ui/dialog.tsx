import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { countDialog } from '../lib/dialogs.ts';
import { useI18n } from '../lib/i18n.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

/**
 * A dialog over the page, on the browser's own element: focus stays inside and returns, Escape closes. On phones a `sheet` comes from
 * below, where the thumb is. Mounted while open: `{isOpen && <Dialog …>}`.
 */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  sheet = false,
  wide = false,
  firm = false,
}: {
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end; the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
  sheet?: boolean;
  wide?: boolean;
  /** Can only be left through its buttons; the browser itself lets those go who insist, which `onClose` hears, too. */
  firm?: boolean;
}) {
  const { t } = useI18n();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const way = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // The browser starts at the way out: who types at once would leave with the first space.
    if (document.activeElement === way.current) dialog?.focus();
    const closed = countDialog();
    return () => {
      closed();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={element}
      tabIndex={-1}
      aria-labelledby={id}
      className={classes(styles.dialog, sheet && styles.sheet, wide && styles.wide)}
      onCancel={(event) => {
        event.preventDefault();
        if (!firm) onClose();
      }}
      onClose={({ currentTarget }) => {
        // The browser closes it by itself when somebody insists (Escape or back, several times): then it is left, also a firm one.
        if (currentTarget.isConnected && !currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        // Only the dark around it belongs to the element itself; everything shown lies in the frame.
        if (event.target === event.currentTarget && !firm) onClose();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {!firm && (
            <button
              ref={way}
              type="button"
              className={styles.close}
              aria-label={t('ui.close')}
              onClick={onClose}
            >
              <X size={22} aria-hidden />
            </button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
