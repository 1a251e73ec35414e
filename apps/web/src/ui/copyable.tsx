import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { i18n, needPhrases, useI18n } from '../lib/i18n.tsx';
import { showToast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import styles from './copyable.module.css';

const CONFIRMED_MS = 2_000;

/** A text with a button that copies it; confirms the copy, or explains how to copy by hand when the browser refuses. */
export function Copyable({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (isDone) return;
    // Before the entrance these words are not there yet.
    await needPhrases('office');
    showToast('warning', i18n().t('ui.copyFailed'));
  }

  return (
    <span className={styles.copyable}>
      <span className={styles.text}>{children ?? text}</span>
      <Button small kind="quiet" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? t('ui.copied') : t('ui.copy')}</span>
      </Button>
    </span>
  );
}
