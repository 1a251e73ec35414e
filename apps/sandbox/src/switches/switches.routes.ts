import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import { BANK_CALLS, offState, SWITCH_NAMES, SWITCHES } from './switches.ts';
import type { SwitchDefinition, SwitchName, Switches, SwitchState } from './switches.ts';

const nextSchema = z.number().int().min(1).max(10_000).nullable();

/** One switch as a caller writes it: `true`, `false`, or an object with the number of uses, the value and the affected calls. */
function switchSchema(name: SwitchName) {
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

const switchesSchema = z.strictObject({
  reset: z.boolean().default(false),
  ...Object.fromEntries(SWITCH_NAMES.map((name) => [name, switchSchema(name).optional()])),
});

/** The requested state; null if the input cannot be read. */
export function readSwitch(name: SwitchName, input: unknown): SwitchState | null {
  const read = switchSchema(name).safeParse(input);
  if (!read.success) return null;
  return typeof read.data === 'boolean'
    ? { ...offState(name), on: read.data }
    : { ...offState(name), ...(read.data as Partial<SwitchState>) };
}

export function switchesControl(switches: Switches) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/switches', async () => switches.states());

    app.post('/switches', async (request) => {
      const { reset, ...inputs } = parse(switchesSchema, request.body);
      if (reset) switches.reset();
      for (const name of SWITCH_NAMES) {
        const input = (inputs as Partial<Record<SwitchName, unknown>>)[name];
        const state = input === undefined ? null : readSwitch(name, input);
        if (state) switches.set(name, state);
      }
      return switches.states();
    });
  };
}
