/** Where the socket of browsers and apps is (PLT-16). */
export const REALTIME_PATH = '/api/realtime';

/** A client opens a broken connection again after these milliseconds, growing and with jitter (PLT-18). */
export const RECONNECTING = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.5,
} as const;
