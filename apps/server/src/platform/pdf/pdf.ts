import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { TooMany, Unavailable } from '../refusal.ts';
import type { Sheet } from './sheet.ts';

export type Pdf = {
  /** @param forPerson who waits for it: of one person two are drawn at once, so that nobody fills the queue for all (SEC-56) */
  render(document: TDocumentDefinitions, forPerson?: number): Promise<Buffer>;
  /** The same for what stands for years: tagged, PDF/A (decision 049). */
  renderSheet(sheet: Sheet, forPerson?: number): Promise<Buffer>;
  close(): Promise<void>;
};
/** What a thread of drawing gets, with its number. */
export type Drawable = { document: TDocumentDefinitions } | { sheet: Sheet };
type Answer = { id: number; bytes?: Uint8Array; error?: string };
type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void; timer: NodeJS.Timeout };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

// A receipt takes about 50 ms; nobody waits longer for a document than a queue of 50 takes.
const TIME_LIMIT_MS = 15_000;
const MAX_WAITING = 50;
const MOST_OF_ONE = 2;
const RETRY_SECONDS = 5;

/**
 * Draws PDFs in a thread of its own, so that drawing never delays a payment. The document is plain data: no functions, and pictures as data
 * URLs. Its `language`, `info.title` and `info.author` describe it to screen readers.
 */
export function createPdf({ timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {}): Pdf {
  let thread: Thread | undefined;
  let lastId = 0;
  const inFlight = new Map<number, number>();

  function start(): Thread {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    const fresh: Thread = { worker, waiting: new Map() };
    worker.unref();
    worker.on('message', ({ id, bytes, error }: Answer) => {
      if (bytes) settle(fresh, id, (entry) => entry.resolve(Buffer.from(bytes)));
      else settle(fresh, id, (entry) => entry.reject(new Error(`PDF not drawn: ${error}`)));
    });
    worker.on('error', (error: Error) => retire(fresh, error));
    worker.on('exit', () => retire(fresh, new Unavailable('the PDF worker')));
    return fresh;
  }

  /** The next document gets a new thread; documents that wait for this one fail at once. */
  function retire(old: Thread, error: Error): void {
    if (thread === old) thread = undefined;
    for (const id of old.waiting.keys()) settle(old, id, (entry) => entry.reject(error));
    void old.worker.terminate();
  }

  return {
    render: (document, forPerson) => drawFor({ document }, forPerson),
    renderSheet: (sheet, forPerson) => drawFor({ sheet }, forPerson),
    async close() {
      await thread?.worker.terminate();
    },
  };

  async function drawFor(drawable: Drawable, forPerson: number | undefined): Promise<Buffer> {
    if (forPerson === undefined) return draw(drawable);
    const own = inFlight.get(forPerson) ?? 0;
    if (own >= MOST_OF_ONE) throw new TooMany(RETRY_SECONDS);
    inFlight.set(forPerson, own + 1);
    try {
      return await draw(drawable);
    } finally {
      const left = (inFlight.get(forPerson) ?? 1) - 1;
      if (left > 0) inFlight.set(forPerson, left);
      else inFlight.delete(forPerson);
    }
  }

  function draw(drawable: Drawable): Promise<Buffer> {
    thread ??= start();
    const { worker, waiting } = thread;
    const current = thread;
    if (waiting.size >= MAX_WAITING) return Promise.reject(new Unavailable('the PDF queue'));
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      // First, because it throws if the document is not plain data.
      worker.postMessage({ id, ...drawable });
      const timer = setTimeout(
        () => retire(current, new Unavailable('the PDF in time')),
        timeLimitMs,
      );
      waiting.set(id, { resolve, reject, timer });
    });
  }
}

function settle({ waiting }: Thread, id: number, how: (entry: Waiting) => void): void {
  const entry = waiting.get(id);
  if (!entry) return;
  clearTimeout(entry.timer);
  waiting.delete(id);
  how(entry);
}
