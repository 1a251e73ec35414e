import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { useTheme } from '../../../../lib/theme.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import styles from './card.module.css';

export type CardFrameHandle = {
  /** The token of what was typed; null when something is missing, which the frame says beside it. */
  tokenise: () => Promise<string | null>;
};

const LATE_MS = 15_000;
const FIRST_HEIGHT = 260;

/**
 * The form of a card: a page of the processor, on its own site. What is typed there never reaches this page, which hears a token and nothing
 * else, and only from that exact origin (PAY-31).
 */
export function CardFrame({
  ref,
  url,
  onEnter,
}: {
  ref: Ref<CardFrameHandle>;
  url: string;
  /** Enter was pressed in one of its fields. */
  onEnter: () => void;
}) {
  const { t, lang } = useI18n();
  const theme = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef<((token: string | null) => void) | null>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [state, setState] = useState<'opening' | 'open' | 'late'>('opening');
  const [opened, setOpened] = useState(0);
  const address = new URL(url);
  const { origin } = address;
  address.search = new URLSearchParams({
    origin: window.location.origin,
    lang,
    theme: theme === 'system' ? '' : theme,
  }).toString();

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = event.data;
    if (typeof message !== 'object' || message === null) return;
    const said = (name: string): unknown => Reflect.get(message, name);
    const [type, token, size] = [said('type'), said('token'), said('height')];
    if (type === 'card.ready') setState('open');
    if (type === 'card.size' && typeof size === 'number')
      setHeight(Math.min(600, Math.max(100, size)));
    if (type === 'card.enter') onEnter();
    if (type === 'card.invalid') settle(null);
    if (type === 'card.token' && typeof token === 'string') settle(token);
  });

  function settle(token: string | null): void {
    answer.current?.(token);
    answer.current = null;
  }

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    if (state !== 'opening') return undefined;
    const timer = setTimeout(() => setState('late'), LATE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useImperativeHandle(ref, () => ({
    tokenise: () =>
      new Promise((resolve) => {
        settle(null);
        const { contentWindow } = frame.current ?? {};
        if (!contentWindow || state !== 'open') return resolve(null);
        const timer = setTimeout(() => settle(null), LATE_MS);
        answer.current = (token) => {
          clearTimeout(timer);
          resolve(token);
        };
        contentWindow.postMessage({ type: 'card.submit' }, origin);
      }),
  }));

  return (
    <>
      {state === 'opening' && <SkeletonRows rows={3} />}
      {state === 'late' && (
        <Panel tone="problem" label={t('cards.frame')}>
          <p role="alert">{t('cards.frameFailed')}</p>
          <div>
            <Button
              onClick={() => {
                setState('opening');
                setOpened(opened + 1);
              }}
            >
              {t('ui.retry')}
            </Button>
          </div>
        </Panel>
      )}
      <iframe
        key={opened}
        ref={frame}
        title={t('cards.frame')}
        src={address.href}
        height={height}
        className={styles.frame}
        hidden={state === 'late'}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another site, it cannot reach this page
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        allow=""
      />
    </>
  );
}
