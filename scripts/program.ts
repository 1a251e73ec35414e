import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { WATCHDOG } from './child.ts';
import { ROOT } from './structure/tree.ts';

/** The file of a command of an npm package, to be run by this same Node. */
export function programOf(name: string, command = name): string {
  const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifest) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${name} has no program ${command}`);
  return path.join(path.dirname(manifest), file);
}

/** Runs a program to its end and stops it if we are stopped meanwhile. `output`: an open file to use instead of our own output. */
export async function runNode(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; output?: number } = {},
): Promise<boolean> {
  const output = options.output ?? 'inherit';
  const child = spawn(process.execPath, ['--import', WATCHDOG, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['inherit', output, output],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Prepares the sources of the server for a process with the flags `LEAN`. */
export async function stripServer(): Promise<void> {
  // Node has called the function experimental since it runs TypeScript by the same one.
  const isDone = await runNode(['--disable-warning=ExperimentalWarning', 'scripts/strip-types.ts']);
  if (!isDone) throw new Error('The server could not be prepared: see the message above.');
}
