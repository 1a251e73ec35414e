import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './structure/tree.ts';

export type DemoAccount = { who: string; user: string; password: string; see: string };

const FILE = path.join(ROOT, 'apps/server/seeds/accounts.ts');

/**
 * What somebody who has just started the product needs: its address, and in the demo (which has a sandbox) the other addresses and who to
 * sign in as.
 */
export async function sayReady({
  address,
  sandbox,
  server,
}: {
  address: string;
  sandbox?: string;
  /** In development the server listens beside the web. */
  server?: string;
}): Promise<void> {
  console.log(`\nReady: ${address}`);
  if (server !== undefined) console.log(`       ${server}  server alone, which the web asks`);
  if (sandbox !== undefined) {
    console.log(`       ${sandbox}  bank that pays a QR, mailbox, switches for failures`);
    console.log(`       ${address}/api/docs  the calls of the API\n`);
    console.log(tabulate(await readDemoAccounts()));
  }
  console.log('\nCtrl-C stops everything.');
}

type DemoCard = { number: string; key: string; see: string };

/** The people of the demo brand that anybody may sign in as, and its prepaid cards with their keys. */
export async function readDemoAccounts(): Promise<readonly DemoAccount[]> {
  if (!existsSync(FILE)) return [];
  const { DEMO_ACCOUNTS, DEMO_CARDS } = (await import(pathToFileURL(FILE).href)) as {
    DEMO_ACCOUNTS: readonly DemoAccount[];
    DEMO_CARDS: readonly DemoCard[];
  };
  const cards = DEMO_CARDS.map(({ number, key, see }) => ({
    who: 'Tarjeta prepago',
    user: number,
    password: key,
    see,
  }));
  return [...DEMO_ACCOUNTS, ...cards];
}

/** A line per account, in columns: the person, user and password, and what there is to see. */
export function tabulate(accounts: readonly DemoAccount[]): string {
  const rows = accounts.map(({ who, user, password, see }) => [who, user, password, see]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
