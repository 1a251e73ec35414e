import { type Finding, isTest, type SourceFile } from './source.ts';

type Layer = { pattern: RegExp; name: string; rank: number };

// A higher layer may import a lower one (architecture, "Arrows").
const LAYERS: readonly Layer[] = [
  { name: 'packages/contract', rank: 0, pattern: /^packages\/contract\// },
  { name: 'packages/phrases', rank: 1, pattern: /^packages\/phrases\// },
  { name: 'server platform', rank: 2, pattern: /^apps\/server\/src\/platform\// },
  { name: 'server module', rank: 3, pattern: /^apps\/server\/src\/modules\// },
  { name: 'server modules.ts', rank: 4, pattern: /^apps\/server\/src\/modules\.ts$/ },
  { name: 'server wiring', rank: 5, pattern: /^apps\/server\/src\/wiring\.ts$/ },
  { name: 'server app', rank: 6, pattern: /^apps\/server\/src\/app\.ts$/ },
  { name: 'server seeds', rank: 7, pattern: /^apps\/server\/seeds\// },
  // main, runtime, and the commands beside them.
  { name: 'server main', rank: 8, pattern: /^apps\/server\/src\/[^/]+\.ts$/ },
  { name: 'web lib', rank: 2, pattern: /^apps\/web\/src\/lib\// },
  { name: 'web ui', rank: 3, pattern: /^apps\/web\/src\/ui\// },
  { name: 'web feature', rank: 4, pattern: /^apps\/web\/src\/features\// },
  { name: 'web app', rank: 5, pattern: /^apps\/web\/src\/app\// },
  { name: 'web main', rank: 6, pattern: /^apps\/web\/src\/main\.tsx?$/ },
];

const NOUN_FOLDER = /^apps\/(?:server\/src\/modules|web\/src\/features)\/([^/]+)\//;
const FACTORY = /\.factory\.ts$/;
const CONTRACT_MAY = /^(?:zod|decimal\.js)(?:\/|$)/;
const DRIVER = /^(?:pg|pg-boss|kysely)(?:\/|$)/;
const MAY_DRIVE = /^apps\/server\/(?:src\/platform\/(?:db|jobs|events)\/|migrations\/|test\/)/;

/** Imports point one way, never sideways between nouns. */
export function checkArrows(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    file.imports.flatMap(({ target, line }) => {
      const message = problemOf(file.path, target);
      return message ? [{ rule: 'arrow', path: file.path, line, message }] : [];
    }),
  );
}

function problemOf(from: string, to: string): string | null {
  return (
    workspaceProblem(from, to) ??
    packageProblem(from, to) ??
    layerProblem(from, to) ??
    sidewaysProblem(from, to)
  );
}

function workspaceProblem(from: string, to: string): string | null {
  const [here, there] = [workspaceOf(from), workspaceOf(to)];
  if (!here || !there || here === there || there.startsWith('packages/')) return null;
  // In tests of the server, the sandbox plays the outside world.
  if (here === 'apps/server' && there === 'apps/sandbox' && isServerTest(from)) return null;
  return `${here} never imports ${there}: they only talk over HTTP, and share packages/contract and packages/phrases`;
}

function packageProblem(from: string, to: string): string | null {
  if (
    from.startsWith('packages/contract/src/') &&
    !isTest(from) &&
    !to.includes('packages/') &&
    !CONTRACT_MAY.test(to)
  ) {
    return `contract imports zod and a decimal library and nothing else, but here "${to}"`;
  }
  if (DRIVER.test(to) && from.startsWith('apps/') && !MAY_DRIVE.test(from) && !isTest(from)) {
    return `only platform/db knows the driver, but here "${to}": import sql, Db, Tx and Reader from platform/db/database.ts`;
  }
  return null;
}

function layerProblem(from: string, to: string): string | null {
  if (isTest(from)) return null;
  const [here, there] = [layerOf(from), layerOf(to)];
  if (here && isServerTest(to)) return `${here.name} never imports the tests' own files`;
  if (!here || !there || there.rank <= here.rank) return null;
  return `${here.name} never imports ${there.name}: hand in what it needs as an argument`;
}

function sidewaysProblem(from: string, to: string): string | null {
  const [here, there] = [NOUN_FOLDER.exec(from)?.[1], NOUN_FOLDER.exec(to)?.[1]];
  if (from === 'apps/server/src/modules.ts' && there && !to.endsWith('.module.ts')) {
    return 'modules.ts wires .module.ts files only: export what another noun needs from there';
  }
  if (!here || !there || here === there) return null;
  // Tests play whole stories across nouns, and factories create the parent rows of what they make.
  if (isTest(from) || FACTORY.test(from)) return null;
  if (to.startsWith('apps/web/')) {
    return `the feature ${here} never imports the feature ${there}: compose both in app/, or move the part to ui/`;
  }
  return `the module ${here} never imports the module ${there}: name the narrow function you need in your own service and let modules.ts hand it in, or react to an event`;
}

function layerOf(path: string): Layer | undefined {
  return LAYERS.find(({ pattern }) => pattern.test(path));
}

function workspaceOf(path: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0];
}

function isServerTest(path: string): boolean {
  return path.startsWith('apps/server/test/') || (path.startsWith('apps/server/') && isTest(path));
}
