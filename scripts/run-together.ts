import type { Child } from './child.ts';

// Requests in flight get up to 25 s (SEC-53), and then PostgreSQL writes its last checkpoint.
const SERVER_LIMIT_MS = 60_000;
const OTHERS_LIMIT_MS = 5000;

/**
 * Runs programs as one: reports when the first program is ready, stops them in order on request (the server first, while the
 * gateways that it talks to still run), and when one program ends by itself, stops the others too.
 * Does not return: exits with 0 after a request to stop, otherwise with the code of the program that ended.
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
  if (!ended) console.log('Stopped.');
  process.exit(ended ? ended.code || 1 : 0);
}

/** Resolves on a signal, or when the npm that started us dies: npm does not pass on SIGHUP and SIGKILL. */
function untilAskedToStop(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(null));
    }
    const parent = process.ppid;
    setInterval(() => (process.ppid === parent ? undefined : resolve(null)), 500);
  });
}
