import { type Finding, isTest, occurrences, type SourceFile } from './source.ts';

type Ban = {
  rule: string;
  /** The files that the ban applies to. */
  within: RegExp;
  /** The files that are exempt. */
  except: RegExp;
  view: 'code' | 'literals' | 'text';
  pattern: RegExp;
  message: string;
};

// The samples of a noun count as tests.
const TEST = /\.(?:test|samples)\.tsx?$/;
const any = (...patterns: RegExp[]) => new RegExp(patterns.map((each) => each.source).join('|'));

const SQL_PLACES = any(
  /\.(?:store|views|factory)\.ts$/,
  /^apps\/server\/(?:migrations|seeds|test)\//,
  // The platform's own tables are small; each part keeps its SQL beside its one use.
  /^apps\/server\/src\/platform\//,
  TEST,
);

const BANS: readonly Ban[] = [
  {
    rule: 'environment',
    within: /^(?:apps|packages)\//,
    except: any(
      /^apps\/server\/src\/platform\/env(?:\/|\.|-)/,
      /^apps\/sandbox\/src\/(?:env|main)\.ts$/,
      /^apps\/[^/]+\/(?:vite|vitest)\.config\.ts$/,
      TEST,
      /^apps\/server\/test\//,
    ),
    view: 'code',
    pattern: /\bprocess\.env\b|\bimport\.meta\.env\b(?!\.(?:DEV|PROD)\b)/,
    message:
      'only platform/env reads the environment: take the value from the configuration that is handed in',
  },
  {
    rule: 'clock',
    within: /^(?:apps|packages)\//,
    except: any(
      /^apps\/server\/src\/platform\/clock\.ts$/,
      /^apps\/web\/src\/lib\/clock\.tsx?$/,
      /^apps\/sandbox\//,
      TEST,
    ),
    view: 'code',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|\bTemporal\.Now\b/,
    message:
      'only platform/clock and web lib/clock know the time: take a clock, or the instant, as an argument',
  },
  {
    rule: 'sql-clock',
    within: /^apps\/server\//,
    except: any(TEST, /^apps\/server\/test\//),
    view: 'literals',
    pattern:
      /(?<![.\w])(?:now\(\)|(?:transaction_timestamp|statement_timestamp|clock_timestamp)\(\)|(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b(?!\s*:))/i,
    message:
      'SQL gets the instant as a parameter: pass clock.now(), so that tests and the demo can set the time',
  },
  {
    rule: 'calls',
    within: /^packages\/contract\/src\/.*\.calls\.ts$/,
    except: TEST,
    view: 'code',
    pattern: /^export (?:async )?function\b/m,
    message: 'the browser gets calls without their functions: put it in a .rules.ts beside them',
  },
  {
    rule: 'sql',
    within: /^apps\//,
    except: SQL_PLACES,
    view: 'code',
    pattern:
      /\bsql\s*(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    message:
      'only stores and views (and factories) hold SQL: move the statement to <noun>.store.ts or <noun>.views.ts',
  },
  {
    rule: 'format',
    within: /^(?:apps|packages)\//,
    except: any(/^packages\/phrases\//, /^apps\/web\/src\/lib\/format/, /^apps\/sandbox\//, TEST),
    view: 'code',
    pattern: /\bIntl\.|\.toLocale(?:Date|Time)?String\(/,
    message:
      'only phrases and web lib/format write dates, numbers and money for people: use their functions',
  },
];

const MAX_LINES = 400;

/** Checks the content of a file: words that are allowed in one place only, and the number of lines. */
export function checkContents(
  files: readonly SourceFile[],
  brandWords: readonly string[],
): Finding[] {
  const bans = brandWords.length > 0 ? [...BANS, brandBan(brandWords)] : BANS;
  return files
    .filter(({ path }) => !path.includes('.gen.'))
    .flatMap((file) => [...checkLength(file), ...bans.flatMap((ban) => checkBan(file, ban))]);
}

function checkBan(file: SourceFile, ban: Ban): Finding[] {
  if (!ban.within.test(file.path) || ban.except.test(file.path)) return [];
  return occurrences(file, file[ban.view], ban.pattern).map(({ line, found }) => ({
    rule: ban.rule,
    path: file.path,
    line,
    message: `"${found.trim()}": ${ban.message}`,
  }));
}

function brandBan(words: readonly string[]): Ban {
  return {
    rule: 'brand',
    within: /^(?:apps|packages|e2e|bench|scripts|deploy)\//,
    except: /^apps\/server\/seeds\//,
    view: 'text',
    pattern: new RegExp(words.join('|'), 'i'),
    message:
      'a brand is data: read the name from the brand that the group brings (brands/, apps/server/seeds/)',
  };
}

function checkLength(file: SourceFile): Finding[] {
  const lines = file.text.split('\n').length - 1;
  if (lines <= MAX_LINES) return [];
  return [
    {
      rule: 'length',
      path: file.path,
      line: MAX_LINES,
      message: `${lines} lines, and ${MAX_LINES} is the end: ${isTest(file.path) ? 'tell the stories' : 'tell the parts'} apart in files of their own`,
    },
  ];
}
