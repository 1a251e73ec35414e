import { useEffect, useRef } from 'react';
import { overlayStore } from '../lib/overlay.ts';
import { useStore } from '../lib/store.ts';
import { Mark } from './mark.tsx';
import styles from './loading-overlay.module.css';

/** Covers everything during a task that must not be interrupted (specification section 2). Opened through `withOverlay` of lib. */
export function LoadingOverlay() {
  const text = useStore(overlayStore);
  return text === null ? null : <Cover text={text} />;
}

function Cover({ text }: { text: string }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.cover}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        // The browser closes it when the person insists (Escape or back, several times): the task goes on anyway.
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <div className={styles.middle}>
        <Mark size={56} />
        <span className={styles.line} />
        <output className={styles.text}>{text}</output>
      </div>
    </dialog>
  );
}
