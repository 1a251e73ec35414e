import ShaWorker from 'altcha/workers/sha?worker';

/** Does the work of a challenge beside the page. Rejects when the browser cannot do it, or `signal` ends it. */
export function workOn(challenge: string, signal: AbortSignal): Promise<string> {
  const worker = new ShaWorker();
  const parsed: unknown = JSON.parse(challenge);
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('no proof'));
    signal.addEventListener('abort', fail);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'counter' in data)
        resolve(JSON.stringify({ challenge: parsed, solution: data }));
      else fail();
    });
    worker.postMessage({ type: 'work', challenge: parsed, counterStart: 0, counterStep: 1 });
  }).finally(() => worker.terminate());
}
