import type { Call } from '@kantuta/contract/call';
import type { TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { NO_DESK } from './desk-subjects.ts';
import type { Subject } from './sample.ts';
import { NOUN_SAMPLES, sampleInput } from './samples.ts';

const THINGS = NOUN_SAMPLES.flatMap(({ things }) => (things ? [things] : []));

/** Names that do not exist. */
export const NOBODY: Subject = Object.assign(
  { document: '99999999', desk: NO_DESK },
  ...THINGS.map(({ nobody }) => nobody),
);

/** A customer with one record of every kind. */
export async function newSubject(app: TestApp): Promise<{ customer: Customer; subject: Subject }> {
  const customer = await newCustomer(app, { sales: [{}, {}, {}] });
  const subject = { ...NOBODY, document: customer.document };
  for (const { make } of THINGS) Object.assign(subject, await make(app, customer));
  return { customer, subject };
}

/** What the answers to anybody else must not contain. */
export function secretsOf(subject: Subject): string[] {
  return [subject.document, ...THINGS.flatMap(({ secrets }) => secrets?.(subject) ?? [])];
}

/** What the sample of a call names of the desk: only this has to be made for it. */
export function namedAtDesk(call: Pick<Call, 'name'>): Set<string> {
  const named = new Set<string>();
  const desk = new Proxy(NO_DESK, {
    get(all, key) {
      named.add(String(key));
      return Reflect.get(all, key) as unknown;
    },
  });
  sampleInput(call, { ...NOBODY, desk });
  return named;
}
