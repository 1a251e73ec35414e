import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { AGENT, envelopeSchema } from '@kantuta/contract/envelope';
import type { Visitor } from './room.ts';

/** So long a page waits before it asks a server again that has too much to do. */
const AGAIN_MS = 500;

/** A call as a page sends it, again where the server has too much to do; throws what is refused, because a bench has no refusals. */
export async function send<C extends Call>(
  address: string,
  call: C,
  { input, who }: { input: InputOf<C>; who: Visitor | null },
): Promise<AnswerOf<C>> {
  const given = input as Record<string, string>;
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? '');
  const response = await fetch(`${address}/api${path}`, {
    method: call.method,
    headers: {
      agent: AGENT,
      token: who?.token ?? '',
      ...(who ? { cookie: `kantuta=${who.cookie}` } : {}),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  const { status, codigo, data } = envelopeSchema.parse(await response.json());
  if (response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return send(address, call, { input, who });
  }
  if (status !== 0) throw new Error(`${call.name} was refused: ${codigo}`);
  return call.answer.parse(data) as AnswerOf<C>;
}
