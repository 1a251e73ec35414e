import { parentPort, workerData } from 'node:worker_threads';
import { Unreadable } from './land-file.reader.ts';
import { dryRun, type Task } from './dry-run.present.ts';

const { bytes, ...task } = workerData as Omit<Task, 'bytes'> & { bytes: Uint8Array };
try {
  parentPort?.postMessage({ done: dryRun({ ...task, bytes: Buffer.from(bytes) }) });
} catch (error) {
  // What a parser stumbled over is a fault of the file; the person reads that it cannot be understood.
  const problem =
    error instanceof Unreadable
      ? error.problem
      : { code: 'unreadable', at: null, lots: [], found: String(error).slice(0, 200) };
  parentPort?.postMessage({ problem });
}
