import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentRequestId } from './http/request-id.ts';

export type Log = Logger;

// Logs are written by allow list (SEC-42): fields that are not named here are not logged, so no body, header or secret can slip
// in.
const ALLOWED = new Set([
  'event',
  'call',
  'status',
  'codigo',
  'http',
  'milliseconds',
  'requestId',
  'actorId',
  'objectKind',
  'objectId',
  'outcome',
  'reason',
  'job',
  'attempt',
  'provider',
  'port',
  'address',
  'count',
  'sessionId',
  'signal',
  'version',
  'error',
]);

/** One JSON line per event on standard output. Errors keep name, message and stack; messages of libraries never carry bodies. */
export function createLog(level: string, stream?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A line that is written outside of a request, or names another one, keeps its own fields.
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) =>
        Object.fromEntries(
          Object.entries(fields)
            .filter(([key]) => ALLOWED.has(key))
            .map(([key, value]) => [key, value instanceof Error ? describe(value) : value]),
        ),
    },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

export function silentLog(): Log {
  return pino({ level: 'silent' });
}

function describe(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describe(error.cause) } : {};
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}
