import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runNode } from '../scripts/program.ts';
import { MEASURES, signInAll, type User } from './product/calls.ts';
import { openCluster } from './product/cluster.ts';
import { drive, type Measured } from './product/load.ts';
import { startPrograms } from './product/programs.ts';
import { measurePrepaid } from './product/prepaid.ts';
import { printGrowth, printStage, type Result, type Row, type Stage } from './product/report.ts';
import {
  countOfCalls,
  measureContract,
  measureDesk,
  measurePaying,
  type Single,
} from './product/singles.ts';
import { usageOf } from './product/usage.ts';

/**
 * `npm run bench`: the product beside a bare server with the same driver, in turns, on a PostgreSQL of their own with durable settings; at
 * 1,000 sales and at 100,000. docs/bench.md says how to read it.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    duration: { type: 'string', default: '4' },
    sales: { type: 'string', default: '100000' },
    out: { type: 'string' },
    before: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const rounds = options.quick ? 1 : Number(options.rounds);
const seconds = options.quick ? 1 : Number(options.duration);
const sales = options.quick && options.sales === '100000' ? 2_000 : Number(options.sales);
const REST_S = options.quick ? 2 : 60;
const USERS = 64;
const wanted = options.only?.split(',');
const before = options.before
  ? (JSON.parse(readFileSync(options.before, 'utf8')) as Result)
  : undefined;

const cluster = await openCluster();
try {
  const programs = await startPrograms(cluster);
  try {
    const client = new pg.Client({ connectionString: cluster.productUrl });
    await client.connect();
    const customers = await findCustomers(client);
    await client.end();
    const signInUsers = () => signInAll(programs.product.url, customers);
    const stages = [await measure('1,000')];
    if (sales > 0) {
      await runNode(['bench/grow.ts', '--sales', String(sales)], {
        env: { DATABASE_URL: cluster.productUrl, DATA_DIR: programs.dataDir },
      });
      stages.push(await measure(sales.toLocaleString('en')));
    }
    show(stages);

    async function measure(name: string): Promise<Stage> {
      let of: readonly User[] = await signInUsers();
      const rows: Row[] = [];
      for (const each of MEASURES.filter((one) => wanted?.includes(one.name) ?? true))
        for (const connections of each.connections) {
          const turns: Record<'floor' | 'product', Measured[]> = { floor: [], product: [] };
          for (let round = 0; round < rounds; round += 1) {
            const turn = { connections, seconds };
            turns.floor.push(await drive(programs.floor, cluster.pid, each.floor, turn));
            turns.product.push(await drive(programs.product, cluster.pid, each.product(of), turn));
          }
          rows.push({ name: each.name, connections, ...turns });
        }
      const singles: Single[] = [];
      if (wanted?.includes('prepaid') ?? true)
        singles.push(...(await orNothing(measurePrepaid(cluster, programs, of))));
      if (!wanted) {
        await new Promise((resolve) => {
          setTimeout(resolve, REST_S * 1_000);
        });
        const { rssMb } = usageOf(programs.product.pid);
        singles.push({
          name: `memory ${REST_S} s after the last call`,
          value: rssMb,
          unit: 'MB',
          most: 150,
        });
        // The sign-ins that were measured have ended these sessions.
        of = await signInUsers();
        singles.push(...(await orNothing(countOfCalls(cluster, programs, of))));
        singles.push(...(await orNothing(measurePaying(cluster, programs, of))));
        singles.push(...(await orNothing(measureDesk(cluster, programs))));
        singles.push(...(await orNothing(measureContract(programs))));
      }
      return { sales: name, rows, singles };
    }
  } finally {
    await programs.stop();
  }
} finally {
  await cluster.close();
}

/** A figure that cannot be taken is missing in the table; the others are still worth having. */
async function orNothing(figures: Promise<Single[]>): Promise<Single[]> {
  try {
    return await figures;
  } catch (error) {
    console.error(error);
    return [];
  }
}

function show(stages: Stage[]): void {
  const aimOf = (name: string) => MEASURES.find((each) => each.name === name)?.aim;
  const aimGrown = (name: string) => MEASURES.find((each) => each.name === name)?.aimGrown;
  for (const stage of stages)
    printStage(
      stage,
      aimOf,
      before?.stages.find((each) => each.sales === stage.sales),
    );
  const [first, last] = stages;
  if (first && last) printGrowth(first, last, aimGrown);
  if (options.out)
    writeFileSync(options.out, JSON.stringify({ at: new Date().toISOString(), stages }, null, 1));
}

/** Customers of the demo who have a plan and may enter. */
async function findCustomers(client: pg.Client): Promise<{ document: string; saleId: number }[]> {
  const { rows } = await client.query<{ document: string; saleId: number }>(`
    SELECT person.document_number AS document, min(sale.id) AS "saleId"
      FROM person JOIN sale ON sale.person_id = person.id JOIN plan ON plan.sale_id = sale.id JOIN credential ON credential.person_id = person.id
     WHERE sale.state = 'sold' AND person.document_number LIKE '91%' AND person.entry_restricted_reason = ''
     GROUP BY 1 ORDER BY 1 LIMIT ${USERS}`);
  return rows;
}
