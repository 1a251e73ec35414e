import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { parse, refuse } from '../http.ts';
import { ratePairSchema } from '../rates/rates.ts';
import type { Rates } from '../rates/rates.ts';
import { SWITCH_NAMES } from '../switches/switches.ts';
import type { SwitchName, Switches } from '../switches/switches.ts';
import { readSwitch } from '../switches/switches.routes.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';
import { switchesPage } from './switches-pages.ts';

const PAGE = '/interruptores';
const HOUR_MS = 3_600_000;

const oneSwitch = z.object({ name: z.enum(SWITCH_NAMES as [SwitchName, ...SwitchName[]]) });
const switchForm = z.object({
  on: z.enum(['si', 'no']),
  next: z.string().max(6).default(''),
  value: z.string().max(20).default(''),
  calls: z.string().max(10).default(''),
});
const clockForm = z.object({ adelantar: z.enum(['0', '1', '24']) });
const rateForm = z
  .record(z.string(), z.string().trim())
  .transform(({ buy = '', sell = '' }) => ({
    buy: buy.replace(',', '.'),
    sell: sell.replace(',', '.'),
  }))
  .pipe(ratePairSchema);

export function switchesPages({
  switches,
  clock,
  rates,
}: {
  switches: Switches;
  clock: Clock;
  rates: Rates;
}) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(PAGE, async (request, reply) =>
      sendPage(reply, {
        title: 'Interruptores',
        section: 'interruptores',
        notice: noticeOf(request.query),
        body: switchesPage({
          states: switches.states(),
          clock: { now: clock.now().toISOString(), isShifted: clock.offsetMs() !== 0 },
          rate: rates.boliviano(),
        }),
      }),
    );

    app.post(`${PAGE}/restablecer`, async (_request, reply) => {
      switches.reset();
      return backTo(reply, PAGE, { done: 'restablecido' });
    });

    app.post(`${PAGE}/reloj`, async (request, reply) => {
      const hours = Number(parse(clockForm, request.body).adelantar);
      clock.shift(hours === 0 ? 0 : clock.offsetMs() + hours * HOUR_MS);
      return backTo(reply, PAGE, { done: 'cambiado' });
    });

    app.post(`${PAGE}/cambio`, async (request, reply) => {
      const read = rateForm.safeParse(request.body);
      if (!read.success) return backTo(reply, PAGE, { wrong: 'invalid_input' });
      rates.setBoliviano(read.data);
      return backTo(reply, PAGE, { done: 'cambiado' });
    });

    app.post(`${PAGE}/:name`, async (request, reply) => {
      const params = oneSwitch.safeParse(request.params);
      if (!params.success) return refuse(404, 'not_found', 'there is no such switch');
      const { name } = params.data;
      const form = parse(switchForm, request.body);
      const state = readSwitch(name, form.on === 'si' ? inputOf(form) : false);
      if (!state) return backTo(reply, PAGE, { wrong: 'invalid_input' });
      switches.set(name, state);
      return backTo(reply, PAGE, { done: 'cambiado' });
    });
  };
}

/** An empty field of the form counts as not filled in. */
function inputOf({ next, value, calls }: z.output<typeof switchForm>): Record<string, unknown> {
  return {
    on: true,
    ...(next !== '' && { next: Number(next) }),
    ...(value !== '' && { value: /^\d+$/.test(value) ? Number(value) : value }),
    ...(calls !== '' && { calls: [calls] }),
  };
}
