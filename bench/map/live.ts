import { changeUnits } from '../../apps/server/src/modules/catalogue/units.store.ts';
import { sql, type Db } from '../../apps/server/src/platform/db/database.ts';
import { median, type Row } from './row.ts';
import { addressOfMap, type Visitor } from './visitor.ts';

const MOST_MS = 1_000;
const SAMPLES = 20;

/** From the commit of a change until another browser shows it. */
export async function live(db: Db, visitors: readonly Visitor[]): Promise<Row> {
  const lot = 1_012_009;
  const { rows } = await sql<{ id: number }>`SELECT id FROM unit WHERE place_id = ${lot}`.execute(
    db,
  );
  const unitId = rows[0]?.id ?? 0;
  const pages = await Promise.all(
    visitors.map(async (visitor) => {
      const page = await visitor.context.newPage();
      await page.goto(`${addressOfMap(visitor, 101)}?lote=${lot}`);
      await page.getByRole('region', { name: /Lote 09$/ }).waitFor();
      await page.waitForLoadState('networkidle');
      return page;
    }),
  );
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const state = sample % 2 === 0 ? 'reserved' : 'free';
    const word = sample % 2 === 0 ? 'Reservado' : 'Libre';
    const shown = pages.map((page) =>
      page
        .getByRole('region', { name: /Lote 09$/ })
        .getByRole('status')
        .filter({ hasText: word })
        .waitFor(),
    );
    const start = performance.now();
    await db.transaction().execute((tx) => changeUnits(tx, [{ unitId, state, at: new Date() }]));
    await Promise.all(shown);
    samples.push(performance.now() - start);
  }
  const worst = Math.max(...samples);
  return {
    what: 'a change is shown in two other browsers',
    aim: `< ${MOST_MS} ms`,
    isMet: worst < MOST_MS,
    value: `${median(samples).toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
    samples,
  };
}
