export type Door = ReturnType<typeof createDoor>;

/**
 * The steps of an orderly stop (SEC-53): a process that leaves reports not ready and goes on serving, so that a balancer can notice
 * before anything fails; then it closes its door, and only what is in flight is finished.
 */
export function createDoor() {
  let state: 'open' | 'leaving' | 'closed' = 'open';
  return {
    leave(): void {
      state = 'leaving';
    },
    close(): void {
      state = 'closed';
    },
    isOpen: (): boolean => state === 'open',
    isClosed: (): boolean => state === 'closed',
  };
}
