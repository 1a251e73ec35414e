import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import { BANK_CALLS, offState, SWITCH_NAMES, SWITCHES } from './switches.ts';
import type { SwitchDefinition, SwitchName, Switches, SwitchState } from './switches.ts';

const nextSchema = z.number().int().min(1).max(10_000).nullable();

/** One switch as a caller writes it: `true`, `false`, or an object with how often, how much and for which calls. */
function wishSchema(name: SwitchName) {
  const { value, calls }: SwitchDefinition = SWITCHES[name];
  return z.union([
    z.boolean(),
    z.strictObject({
      on: z.boolean().default(true),
      next: nextSchema.default(null),
      ...(value && { value: valueSchema(value) }),
      ...(calls && { calls: z.array(z.enum(BANK_CALLS)).default([]) }),
    }),
  ]);
}

function valueSchema(value: NonNullable<SwitchDefinition['value']>) {
  return value.kind === 'choice'
    ? z.enum(value.choices).default(value.initial)
    : z.number().int().min(value.min).max(value.max).default(value.initial);
}

const wishesSchema = z.strictObject({
  reset: z.boolean().default(false),
  ...Object.fromEntries(SWITCH_NAMES.map((name) => [name, wishSchema(name).optional()])),
});

/** The state that somebody wishes for; null when the wish cannot be read. */
export function wishState(name: SwitchName, wish: unknown): SwitchState | null {
  const read = wishSchema(name).safeParse(wish);
  if (!read.success) return null;
  return typeof read.data === 'boolean'
    ? { ...offState(name), on: read.data }
    : { ...offState(name), ...(read.data as Partial<SwitchState>) };
}

export function switchesControl(switches: Switches) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/switches', async () => switches.states());

    app.post('/switches', async (request) => {
      const { reset, ...wishes } = parse(wishesSchema, request.body);
      if (reset) switches.reset();
      for (const name of SWITCH_NAMES) {
        const wish = (wishes as Partial<Record<SwitchName, unknown>>)[name];
        const state = wish === undefined ? null : wishState(name, wish);
        if (state) switches.set(name, state);
      }
      return switches.states();
    });
  };
}
