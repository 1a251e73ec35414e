import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks twice a second whether a server is ready, as a balancer does, in a thread of its own: the load beside it is busy, and a probe that
 * waits for its turn there says nothing about the server. Answers how many it asked and how many came late when it is told to end.
 */
const { url, lateMs } = workerData as { url: string; lateMs: number };
const EVERY_MS = 500;

let probes = 0;
let late = 0;
setInterval(() => {
  probes += 1;
  fetch(url, { signal: AbortSignal.timeout(lateMs) }).catch(() => (late += 1));
}, EVERY_MS);
parentPort?.once('message', () => {
  parentPort?.postMessage({ probes, late });
  process.exit();
});
