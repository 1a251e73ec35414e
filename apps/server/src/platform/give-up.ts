/**
 * Ends a command-line tool with one sentence for people and code 1. The cause is mostly outside the program, so there is no stack trace.
 */
export function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(1);
}
