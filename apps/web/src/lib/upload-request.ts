/** Like `fetch` for one body, which tells how much of it has gone: `fetch` cannot say that of what it sends. */
export function requestWithProgress(
  url: string,
  {
    method,
    headers,
    body,
    signal,
  }: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const kept = ['date', 'retry-after'].flatMap((name) => {
        const value = request.getResponseHeader(name);
        return value === null ? [] : [[name, value] as [string, string]];
      });
      resolve(new Response(responseText, { status, headers: kept }));
    });
    for (const name of ['error', 'abort', 'timeout'])
      request.addEventListener(name, () => reject(new TypeError('the request failed')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
