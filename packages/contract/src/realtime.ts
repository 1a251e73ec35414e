/** Where the socket of browsers and apps is (PLT-16). */
export const REALTIME_PATH = '/api/realtime';

/** A client opens a broken connection again after these milliseconds, growing and with jitter (PLT-18). */
export const RECONNECTING = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.5,
} as const;

/**
 * A client sends `follow` with the topics that its screen shows, at most this many, and gets an acknowledgement: from then on it receives a
 * `patch` whenever something of a topic changes that its person may read (PLT-17).
 */
export const FOLLOW = 'follow';
export const PATCH = 'patch';
export const MOST_TOPICS = 4;
