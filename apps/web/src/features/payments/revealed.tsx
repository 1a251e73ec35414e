import { type ReactNode, useEffect, useRef } from 'react';

/** What a choice asks for next comes below it, on a small phone under the summary: so it is brought into view, and again with what is wrong with it. */
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
