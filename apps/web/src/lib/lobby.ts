/** Half of this is how much later, on the average, the news is read: nobody feels it, and thousands do not ask in the same moment. */
const SPREAD_MS = 1_500;

/**
 * Waits in the lobby of a closed office, without a session (decision 014): `look` is called when it may have opened, or when its end was
 * moved, and after each gap in which that may have happened unheard. Gives the way to stop waiting.
 */
export function waitInLobby(look: () => void): () => void {
  const stops: (() => void)[] = [];
  let hasLeft = false;
  const soon = () => {
    if (hasLeft) return;
    const timer = setTimeout(look, Math.random() * SPREAD_MS);
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
    // Refused by words: the office is open, or the lobby is full. A broken line comes back by itself.
    socket.on('connect_error', (error) => {
      if (typeof error === 'object' && error !== null && 'data' in error) soon();
    });
  }

  // Without the library the page still asks now and then.
  void listen().catch(() => {});
  return () => {
    hasLeft = true;
    for (const stop of stops) stop();
  };
}
