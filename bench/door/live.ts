import type { Browser } from '@playwright/test';
import { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import { readRoomCodes } from '@kantuta/contract/doors/attendance.calls';
import { answerInvitation } from '@kantuta/contract/invitations/guest-page.calls';
import { listRoomInvitations } from '@kantuta/contract/invitations/invitations.calls';
import { guestsIn } from '@kantuta/contract/invitations/guest-patch.rules';
import { FOLLOW, PATCH } from '@kantuta/contract/realtime';
import { countIn, roomTopic } from '@kantuta/contract/rooms/room-patch.rules';
import { joinRoom, readRoom } from '@kantuta/contract/rooms/rooms.calls';
import { openSocket } from '../../apps/server/test/sockets.ts';
import { sql, type Db } from '../../apps/server/src/platform/db/database.ts';
import type { Row } from '../map/row.ts';
import { contextOf } from './opening.ts';
import { percentile } from './percentile.ts';
import { type BenchRoom, PAGES } from './room.ts';
import { send } from './wire.ts';

const MOST_MS = 1_000;
const SAMPLES = 10;
/** Between two changes, so that each is measured by itself. */
const REST_MS = 2_000;
/** A page reads again what it had by a patch (apps/web/src/lib/live.ts). */
const SOON_MS = [2_000, 8_000] as const;

/** What an open page shows of a room: how many seats are taken, who confirmed, and who came. */
type Shown = { taken: number; confirmed: number; attended: number };
type Kind = keyof Shown;

/** From the commit of what happened in a room until each of 200 open pages has it, of which one is a browser that paints it. */
export async function live(
  db: Db,
  browser: Browser,
  { address, room }: { address: string; room: BenchRoom },
): Promise<Row[]> {
  const { roomId, owner, guests, joining, pages } = room;
  async function read(): Promise<Shown> {
    const input = { roomId };
    const [facts, list] = await Promise.all([
      send(address, readRoom, { input, who: owner }),
      send(address, listRoomInvitations, { input, who: owner }),
    ]);
    const count = (isOne: (each: (typeof list.items)[number]) => boolean) =>
      list.items.filter(isOne).length;
    return {
      taken: facts.taken,
      confirmed: count(({ fact }) => fact === 'confirmed'),
      attended: count(({ attendance }) => attendance === 'attended'),
    };
  }

  const waiting = { kind: 'taken' as Kind, value: 0, seen: [] as number[] };
  let hasSeen = new Set<number>();
  for (let page = 0; page < PAGES - 1; page += 1) {
    const { socket } = await openSocket({ url: address }, pages[page] ?? owner);
    socket.on(PATCH, ({ patch }: { patch: unknown }) => {
      if (hasSeen.has(page) || !tells(patch, waiting)) return;
      hasSeen.add(page);
      waiting.seen.push(Date.now());
    });
    await socket.emitWithAck(FOLLOW, [roomTopic(roomId)]);
    let isWaiting = false;
    socket.on('changed', ({ event, ids }: { event: string; ids: readonly unknown[] }) => {
      if (event !== 'roomFilled' || !ids.includes(roomId) || isWaiting) return;
      isWaiting = true;
      const [least, most] = SOON_MS;
      setTimeout(
        () => {
          isWaiting = false;
          // The product is stopped with the bench: what it does not answer any more is no measurement.
          void read().catch(() => undefined);
        },
        least + Math.random() * (most - least),
      );
    });
  }
  const context = await contextOf(browser, { address, who: owner });
  const page = await context.newPage();
  await page.goto(`${address}/eventos-aci/sala/${roomId}/administrar`);
  const words = page.getByRole('main');
  await words.getByText(/de 999 cupos tomados/).waitFor();
  await page.waitForLoadState('networkidle');

  /** How the words of the page count what happened. */
  const painted: Record<Kind, RegExp> = {
    taken: /(\d+) de 999 cupos tomados/g,
    confirmed: /Confirmó/g,
    attended: /Indeterminada/g,
  };
  const doing: Record<Kind, (sample: number) => Promise<unknown>> = {
    confirmed: (sample) =>
      send(address, answerInvitation, {
        input: { reference: linkOf(sample), answer: 'confirm', language: 'es' },
        who: null,
      }),
    taken: (sample) =>
      send(address, joinRoom, { input: { roomId }, who: joining[sample] ?? owner }),
    attended: async (sample) => {
      const { codes } = await send(address, readRoomCodes, { input: { roomId }, who: owner });
      const [{ code } = { code: '' }] = codes;
      const input = { reference: linkOf(SAMPLES + sample), code, readAt: new Date().toISOString() };
      return send(address, checkInGuest, { input, who: null });
    },
  };
  // The list shows the newest first, and who was made last is the newest.
  const linkOf = (n: number) => guests.at(-1 - n)?.link ?? '';

  async function measure(kind: Kind, sample: number): Promise<number[]> {
    const before = await read();
    hasSeen = new Set();
    Object.assign(waiting, { kind, value: before[kind] + 1, seen: [] });
    const shownBefore = await words.textContent();
    const pattern = painted[kind];
    const browserAt = page
      .evaluate(
        async ([source, former, isNumber]) => {
          const count = (text: string) => {
            const found = [...text.matchAll(new RegExp(source, 'g'))];
            return isNumber === 'yes' ? Number(found[0]?.[1] ?? 0) : found.length;
          };
          const begun = count(former);
          while (count(document.querySelector('main')?.textContent ?? '') <= begun)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          await new Promise((resolve) => requestAnimationFrame(resolve));
          return Date.now();
        },
        [pattern.source, shownBefore ?? '', kind === 'taken' ? 'yes' : 'no'] as const,
      )
      .then((at) => waiting.seen.push(at));
    const sent = Date.now();
    await doing[kind](sample);
    const committedAt = await commitOf(db, roomId, sent);
    await Promise.all([browserAt, until(() => hasSeen.size === PAGES - 1)]);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return waiting.seen.map((at) => at - committedAt);
  }

  const rows: Row[] = [];
  for (const [kind, what] of [
    ['confirmed', 'a confirmation'],
    ['taken', 'a place taken'],
    ['attended', 'an arrival'],
  ] as const) {
    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1)
      samples.push(...(await measure(kind, sample)));
    const value = percentile(samples, 0.95);
    rows.push({
      what: `${what} on ${PAGES} open pages, after its commit, p95`,
      aim: `≤ ${MOST_MS} ms`,
      isMet: value <= MOST_MS,
      value: `${value.toFixed(0)} ms, median ${percentile(samples, 0.5).toFixed(0)}, worst ${Math.max(...samples).toFixed(0)}`,
      samples: [],
    });
  }
  return rows;
}

/** Whether a page that gets this patch shows what is waited for. */
function tells(patch: unknown, { kind, value }: { kind: Kind; value: number }): boolean {
  if (kind === 'taken') return (countIn(patch, 'taken') ?? 0) >= value;
  return guestsIn(patch).some(([, fact, , attendance]) =>
    kind === 'confirmed' ? fact === 'confirmed' : attendance === 'attended',
  );
}

/** When the change was recorded, in its transaction: a little before its commit, so that nothing looks faster than it is. */
async function commitOf(db: Db, roomId: string, since: number): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    SELECT recorded_at AS at FROM event WHERE name = 'roomFilled' AND payload->>'roomId' = ${roomId}
       AND recorded_at >= ${new Date(since)}::timestamptz ORDER BY recorded_at LIMIT 1`.execute(db);
  return rows[0]?.at.getTime() ?? since;
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!isSo()) throw new Error('not every page has seen it');
}
