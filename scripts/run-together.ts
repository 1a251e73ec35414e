import type { Child } from './child.ts';

// The server gives its requests in flight up to 25 s (SEC-53), and PostgreSQL its last checkpoint.
const SERVER_LIMIT_MS = 60_000;
const OTHERS_LIMIT_MS = 5000;

/**
 * Runs programs as one: tells when the first one is ready, passes a request to stop on to them in their order (the server first,
 * while the gateways that it talks to are still there), and when one of them ends by itself, ends the others too.
 * It does not return: it exits with 0 after a request to stop, else with the code of the one that ended.
 */
export async function runTogether(input: {
  children: readonly Child[];
  onReady: () => Promise<void>;
}): Promise<never> {
  const { children, onReady } = input;
  const stopAsked = untilAskedToStop();
  const oneEnded = Promise.race(
    children.map(async (child) => ({ child, code: await child.ended })),
  );

  void children[0]?.ready.then(onReady);
  const ended = await Promise.race([oneEnded, stopAsked]);

  if (ended)
    console.error(`The ${ended.child.name} ended with code ${ended.code}; everything stops.`);
  for (const [index, child] of children.entries()) {
    await child.stop(index === 0 ? SERVER_LIMIT_MS : OTHERS_LIMIT_MS);
  }
  process.exit(ended ? ended.code || 1 : 0);
}

/** Signals, and the death of the npm that started us, which does not pass SIGHUP and SIGKILL on. */
function untilAskedToStop(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(null));
    }
    const parent = process.ppid;
    setInterval(() => (process.ppid === parent ? undefined : resolve(null)), 500);
  });
}
