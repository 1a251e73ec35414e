import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { reloadOn } from './reload.ts';

/** A program that says what a file beside it says, started as `npm run dev` starts the server. */
async function startReloading() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-reload-'));
  const file = path.join(folder, 'src/deep/word.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  const main = path.join(folder, 'src/main.ts');
  writeFileSync(main, `import { word } from './deep/word.ts'; console.log('says', word);`);
  const write = (target: string, word: string) =>
    writeFileSync(target, `export const word = '${word}';\n`);
  write(file, 'first');
  const args = [...reloadOn([path.join(folder, 'src')]), main];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('says ')) said.push(line.slice(5));
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const hears = async (word: string) => {
    await expect.poll(() => said.at(-1), { interval: 20 }).toBe(word);
  };
  await hears('first');
  return { folder, file, write, hears };
}

test('every save is noticed, whichever way the file is written, and again after that', async () => {
  const { folder, file, write, hears } = await startReloading();
  const run = (command: string, ...args: string[]) => {
    expect(spawnSync(command, args, { cwd: folder, encoding: 'utf8' }).status).toBe(0);
  };
  const ways: [string, (word: string) => void][] = [
    ['in place', (word) => write(file, word)],
    [
      'safely, by an editor',
      (word) => {
        write(`${file}.new`, word);
        renameSync(`${file}.new`, file);
      },
    ],
    ['by sed -i', (word) => run('sed', '-i.bak', `s/'.*'/'${word}'/`, file)],
    ['at its end', (word) => appendFileSync(file, `// ${word}\n`)],
  ];
  for (const round of [1, 2])
    for (const [way, save] of ways) {
      const word = `${round} ${way}`;
      save(word);
      if (way !== 'at its end') await hears(word);
    }

  run('git', 'init', '--quiet');
  run('git', 'add', '.');
  run('git', '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'a');
  write(file, 'changed');
  await hears('changed');
  run('git', 'checkout', '--quiet', '--', '.');
  await hears('2 by sed -i');
});
