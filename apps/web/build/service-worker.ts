import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { compressFile } from './compressed-files.ts';

const SOURCE = path.resolve(import.meta.dirname, '../src/lib/worker/service-worker.ts');
const FILE = 'service-worker.js';
const ASSETS = 'assets/';

type Bundle = Rolldown.OutputBundle;

/** Builds the service worker beside the app, under a name without a hash, with the list of the files of this release. */
export function serviceWorker(): Plugin {
  return {
    name: 'kantuta:service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          SHELL: JSON.stringify(shellOf(bundle)),
          FILES: JSON.stringify(filesOf(bundle)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: ['chrome94', 'safari15.4', 'firefox94'],
          lib: {
            entry: SOURCE,
            formats: ['iife'],
            name: 'worker',
            fileName: () => FILE,
          },
        },
      });
      compressFile(path.join(dir, FILE));
    },
  };
}

/** All files with a hash in their names. */
export function filesOf(bundle: Bundle): string[] {
  return Object.keys(bundle)
    .filter((name) => name.startsWith(ASSETS) && !name.endsWith('.map'))
    .map((name) => `/${name}`);
}

/** What every page begins with: the entry, all that it imports at once, their styles and the font. Pages are kept once they were used. */
export function shellOf(bundle: Bundle): string[] {
  const shell = new Set<string>();
  const add = (name: string) => {
    if (shell.has(name)) return;
    shell.add(name);
    const file = bundle[name];
    if (file?.type !== 'chunk') return;
    for (const imported of file.imports) add(imported);
    for (const style of file.viteMetadata?.importedCss ?? []) shell.add(style);
  };
  for (const file of Object.values(bundle)) {
    const isEntry = file.type === 'chunk' && file.isEntry;
    if (isEntry || file.fileName.endsWith('.woff2')) add(file.fileName);
  }
  return [...shell].filter((name) => name.startsWith(ASSETS)).map((name) => `/${name}`);
}
