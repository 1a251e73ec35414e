/** Ends a command-line tool: one sentence for people, code 1. What is wrong is mostly around the program, so no stack trace. */
export function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(1);
}
