import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

// A server that reports a request to stop and ends after a delay; and a sandbox that ends at once.
const SERVER = `
  process.on('SIGTERM', () => {
    console.log('server asked');
    setTimeout(() => { console.log('server gone'); process.exit(0); }, 200);
  });
  setInterval(() => undefined, 1000);
  process.send({ ready: true });
`;
const SANDBOX = `
  process.on('SIGTERM', () => { console.log('sandbox gone'); process.exit(0); });
  process.on('SIGUSR2', () => process.exit(7));
  setInterval(() => undefined, 1000);
  process.send({ ready: true });
`;

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Runs two programs together, as `npm start` does, and collects their output. */
function startBoth() {
  const script = `
    import { startChild } from './child.ts';
    import { runTogether } from './run-together.ts';
    const run = (name, code) => startChild(name, ['--input-type=module', '-e', code], {});
    const sandbox = run('sandbox', ${JSON.stringify(SANDBOX)});
    process.on('SIGUSR2', () => process.kill(sandbox.pid, 'SIGUSR2'));
    await runTogether({
      children: [run('server', ${JSON.stringify(SERVER)}), sandbox],
      onReady: async () => {
        await sandbox.ready;
        console.log('ready');
      },
    });
      `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const hear = async (wanted: string) => {
    while (!lines.includes(wanted)) await once(output, 'line');
  };
  return { child, lines, hear, closed: once(child, 'close') };
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'after %s the server ends first, then the sandbox, and all is well',
  async (signal) => {
    const { child, lines, hear, closed } = startBoth();
    await hear('ready');
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(lines).toEqual(['ready', 'server asked', 'server gone', 'sandbox gone', 'Stopped.']);
  },
);

test('when one program ends by itself, the others end too and its code is passed on', async () => {
  const { child, lines, hear, closed } = startBoth();
  await hear('ready');
  child.kill('SIGUSR2'); // passed on to the sandbox, which then breaks
  expect(await closed).toEqual([7, null]);
  expect(lines).toContain('The sandbox ended with code 7; everything stops.');
  expect(lines.at(-1)).toBe('server gone');
});

test('when the start script is killed, its programs notice and end', async () => {
  const { child, lines, hear, closed } = startBoth();
  await hear('ready');
  child.kill('SIGKILL');
  // The output closes only when the last program that holds it is gone.
  await closed;
  expect(lines).toContain('server gone');
  expect(lines).toContain('sandbox gone');
});
