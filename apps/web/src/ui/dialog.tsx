import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { countDialog } from '../lib/dialogs.ts';
import { useI18n } from '../lib/i18n.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

/**
 * A dialog over the page, with the browser’s own element: focus stays inside and returns, Escape closes. On phones a `sheet` slides up
 * from below, near the thumb. Mounted while open: `{isOpen && <Dialog …>}`.
 */
export function Dialog({
  title,
  children,
  actions,
  onClose,
  sheet = false,
  wide = false,
  firm = false,
  face,
}: {
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end; the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
  sheet?: boolean;
  wide?: boolean;
  /** Can only be closed by its buttons; when the person insists, the browser closes it anyway, and `onClose` is called too. */
  firm?: boolean;
  /** Names what the dialog shows; when it turns into something else, its start is in sight again. */
  face?: string | undefined;
}) {
  const { t } = useI18n();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const isPutAway = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    isPutAway.current = false;
    if (dialog && !dialog.open) dialog.showModal();
    // The browser would focus the close button: a person who types at once would close the dialog with the first space.
    if (document.activeElement === way.current) dialog?.focus();
    const closed = countDialog();
    return () => {
      closed();
      isPutAway.current = true;
      dialog?.close();
      focusAfter(before);
    };
  }, []);

  useEffect(() => {
    if (face !== undefined && element.current) element.current.scrollTop = 0;
  }, [face]);

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
        // The browser closes it by itself when the person insists (Escape or back, several times): even a firm dialog is closed then.
        // A part of a page that is put away takes its dialog along, which is there again with the part.
        if (currentTarget.isConnected && !currentTarget.open && !isPutAway.current) onClose();
      }}
      onPointerDown={(event) => {
        // Only the backdrop belongs to the element itself; all content lies in the frame.
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

/** Back to what was focused. A dialog that opened by itself, as after signing in, leaves the reader at the start of the page. */
function focusAfter(before: Element | null): void {
  if (!(before instanceof HTMLElement) || !before.isConnected) return;
  if (before !== document.body) before.focus();
  else if (!document.querySelector('dialog[open]'))
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
