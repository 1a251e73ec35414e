import { type ReactNode, useEffect, useRef } from 'react';

/** A field that appears below its choice may lie under the summary on a small phone: it is scrolled into view, and again with its error. */
export function Revealed({
  problem,
  children,
}: {
  problem?: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const now = problem ?? '';
    if (shown.current === now) return;
    shown.current = now;
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return <div ref={box}>{children}</div>;
}
