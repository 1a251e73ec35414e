import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { type Finding, isTest, type SourceFile } from './source.ts';
import { ROOT } from './tree.ts';

// A noun exists when the server or a language lists it, where each noun is one deliberate line.
const LISTS = ['apps/server/src/modules.ts', 'packages/phrases/src/es/nouns.ts'];
// Lines of those lists that are not nouns: the phrases of every screen, and the platform as a module.
const NO_NOUNS = ['ui', 'platform'];

/** The names of the nouns that these lists export; takes the text of the lists. */
export function nounsIn(...lists: readonly string[]): string[] {
  const names = lists.flatMap((text) => [...text.matchAll(/^export \* as (\w+) from /gm)]);
  return [...new Set(names.map(([, name = '']) => name))].filter(
    (name) => !NO_NOUNS.includes(name),
  );
}

/** Domain nouns, the same on the server, on the web, in contract and in phrases (architecture, "Folders"). */
const NOUNS = nounsIn(...LISTS.map((list) => readFileSync(join(ROOT, list), 'utf8')));

type Place = {
  /** The first group matches the first folder or file below the place. */
  pattern: RegExp;
  names: readonly string[];
  what: string;
};

// The last line: the brand, the interface of a module and what it depends on, the two ways in which a use case refuses, and how a
// command beside the server exits when it cannot continue.
const PLATFORM = `
  db http session settings audit approvals work-list exports events live jobs outbound mail files pdf keys limits clock ids log env
  metrics charges
  brand module platform-module declared gather-declared as-declared names own-data answer-parts customer-page menu-ask adviser-day platform create-platform access refusal give-up
`
  .trim()
  .split(/\s+/);

// The phrases of every screen, the list of the nouns, and the groups that are loaded together (docs/decisions/021).
const PHRASES = ['ui', 'nouns', 'entrance', 'office', 'account', 'meetings', 'desk', 'server'];

// The start and stop of the server, its list of modules, and the commands that an operator runs beside the server.
const SERVER = [
  'main',
  'runtime',
  'demo',
  'app',
  'modules',
  'wiring',
  'platform',
  'loader',
  'demo-load',
  'places-load',
  'demo-reset',
  'ledger-check',
  'positions-rebuild',
  'audit-check',
  'redact-cards',
  'operator',
  'maintenance',
];

const PLACES: readonly Place[] = [
  {
    pattern: /^apps\/server\/src\/modules\/([^/.]+)/,
    names: NOUNS,
    what: 'a domain noun',
  },
  { pattern: /^apps\/web\/src\/features\/([^/.]+)/, names: NOUNS, what: 'a domain noun' },
  {
    pattern: /^packages\/phrases\/src\/(?:es|en|pt)\/([^/.]+)/,
    names: [...NOUNS, ...PHRASES],
    what: 'a domain noun',
  },
  { pattern: /^packages\/contract\/src\/([^/]+)\//, names: NOUNS, what: 'a domain noun' },
  {
    pattern: /^apps\/server\/src\/platform\/([^/.]+)/,
    names: PLATFORM,
    what: 'a part of the platform',
  },
  {
    pattern: /^apps\/server\/src\/([^/.]+)/,
    names: SERVER,
    what: 'a layer or a command of the server',
  },
  {
    pattern: /^apps\/web\/src\/([^/.]+)/,
    names: ['main', 'app', 'features', 'ui', 'lib'],
    what: 'a layer of the web',
  },
];

type Kinds = { folder: RegExp; kinds: RegExp; allowed: string };

const KINDS: readonly Kinds[] = [
  {
    folder: /^apps\/server\/src\/modules\//,
    kinds:
      /\.(?:module|routes|service|store|views|present|port|tables|reactions|jobs|factory|gateway|document|reader)\.ts$/,
    allowed:
      '.module.ts, .routes.ts, .service.ts, .store.ts, .views.ts, .present.ts, .port.ts, .tables.ts, .reactions.ts, .jobs.ts, .gateway.ts, .document.ts, .reader.ts (a foreign format into plain values), .factory.ts or .samples.ts',
  },
  {
    folder: /^packages\/contract\/src\/[^/]+\//,
    kinds: /\.(?:noun|calls|events|rules)\.ts$/,
    allowed: '.noun.ts, .calls.ts, .events.ts or .rules.ts',
  },
  {
    folder: /^apps\/web\/src\/features\//,
    // A plain .ts holds the hooks and the state of a screen; its .rules.ts holds decisions without React.
    kinds: /(?:\.(?:api|rules|feature|desk)\.ts|\.tsx|\.module\.css)$|^[^.]+\.ts$/,
    allowed: '.feature.ts, .desk.ts, .api.ts, .rules.ts, .ts, -page.tsx, .tsx or .module.css',
  },
];

const FORBIDDEN = /^(?:utils?|helpers?|common|types|misc|shared|index)(?:\.|$)/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const CHECKED = /^(?:apps|packages|e2e|bench|scripts)\//;

/** Folders and files have names from a fixed vocabulary, so that a reader can guess where a file is. */
export function checkVocabulary(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => CHECKED.test(path))
    .flatMap((file) => [...checkNames(file), ...checkPlaces(file), ...checkKinds(file)]);
}

function finding(rule: string, file: SourceFile, message: string): Finding {
  return { rule, path: file.path, line: 1, message };
}

function checkNames(file: SourceFile): Finding[] {
  const parts = file.path.split('/');
  const vague = parts.find((part) => FORBIDDEN.test(part) && part !== 'index.html');
  if (vague) {
    return [
      finding(
        'vague-name',
        file,
        `"${vague}" says nothing: name the file after the noun that uses it, or put the function into the rule it belongs to; import files directly, not through a barrel`,
      ),
    ];
  }
  const odd = parts.find(
    (part) => !KEBAB.test(part) && part !== 'README.md' && !part.startsWith('.'),
  );
  return odd
    ? [finding('kebab-case', file, `"${odd}": write file and folder names in kebab-case`)]
    : [];
}

function checkPlaces(file: SourceFile): Finding[] {
  for (const { pattern, names, what } of PLACES) {
    const name = pattern.exec(file.path)?.[1];
    if (name === undefined) continue;
    if (names.includes(name)) return [];
    return [
      finding(
        'folder',
        file,
        `"${name}" is not ${what} (${names.join(', ')}): nest it in the one it belongs to, or write a decision and extend scripts/structure/vocabulary.ts`,
      ),
    ];
  }
  return [];
}

function checkKinds(file: SourceFile): Finding[] {
  const { path } = file;
  const rule = KINDS.find(({ folder }) => folder.test(path));
  const name = basename(path).replace(/(?:\.property)?\.test\.tsx?$/, '.ts');
  if (!rule || rule.kinds.test(basename(path)) || isTest(path)) return [];
  return [
    finding(
      'file-kind',
      file,
      `"${name}" in ${dirname(path)}: a file there ends in ${rule.allowed}; anything else belongs to the platform, ui or lib`,
    ),
  ];
}
