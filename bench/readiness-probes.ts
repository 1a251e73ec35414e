import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks twice a second whether a server is ready, as a balancer does, in a thread of its own: the load beside it is busy, and a probe that
 * waits for its turn there says nothing about the server. Answers what it saw when it is told to end.
 */
const { url, lateMs } = workerData as { url: string; lateMs: number };
const EVERY_MS = 500;

export type Probed = { probes: number; late: number; slowestMs: number; failures: string };

let probes = 0;
let late = 0;
let slowestMs = 0;
const failures = new Set<string>();

async function probe(): Promise<void> {
  probes += 1;
  const from = performance.now();
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(lateMs) });
    if (status !== 200) failures.add(String(status));
  } catch (error) {
    late += 1;
    failures.add(error instanceof Error ? error.message : String(error));
  }
  slowestMs = Math.max(slowestMs, performance.now() - from);
}

setInterval(() => void probe(), EVERY_MS);
parentPort?.once('message', () => {
  parentPort?.postMessage({ probes, late, slowestMs, failures: [...failures].join(', ') });
  process.exit();
});
