/** News is read half of this later on average: people do not notice, and thousands of browsers do not ask at the same moment. */
const SPREAD_MS = 1_500;

/**
 * Waits in the lobby of a closed office, without a session (decision 014): `check` is called when the office may have opened, when its end was
 * moved, and after each interruption in which such a message may have been missed. Returns a function that stops waiting.
 */
export function waitInLobby(check: () => void): () => void {
  const stops: (() => void)[] = [];
  let hasLeft = false;
  const soon = () => {
    if (hasLeft) return;
    const timer = setTimeout(check, Math.random() * SPREAD_MS);
    stops.push(() => clearTimeout(timer));
  };

  async function listen(): Promise<void> {
    const { openSocket } = await import('./live-socket.ts');
    if (hasLeft) return;
    const socket = openSocket({ channel: '', username: '', password: '' });
    stops.push(() => void socket.disconnect());
    socket.on('connect', soon);
    socket.on('changed', soon);
    socket.on('disconnect', soon);
    // An explicit refusal means that the office is open or the lobby is full. A broken connection reconnects by itself.
    socket.on('connect_error', (error) => {
      if (typeof error === 'object' && error !== null && 'data' in error) soon();
    });
  }

  // Without the library the page still asks at intervals.
  void listen().catch(() => {});
  return () => {
    hasLeft = true;
    for (const stop of stops) stop();
  };
}
