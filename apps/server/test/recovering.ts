import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { envelopeSchema, AGENT, type Envelope } from '@kantuta/contract/envelope';
import type { Call } from '@kantuta/contract/call';
import type { TestApp } from './app.ts';
import { readSentCode } from './codes.ts';

export type Answer<C extends Call> = Envelope & { http: number; data: AnswerOf<C> };

/** A browser that keeps its cookie, with an address of its own (needs TRUST_PROXY=127.0.0.1). */
export type Visitor = {
  cookie: string;
  call<C extends Call>(call: C, input: InputOf<C>): Promise<Answer<C>>;
};

let visitors = 0;

export function newVisitor(
  app: TestApp,
  {
    address = `190.129.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`,
    userAgent = 'Firefox/140.0 (Linux)',
    language = 'es',
  }: { address?: string; userAgent?: string; language?: string } = {},
): Visitor {
  const visitor: Visitor = {
    cookie: '',
    async call(call, input) {
      const response = await fetch(`${app.url}/api${call.path}`, {
        method: 'POST',
        headers: {
          agent: AGENT,
          'content-type': 'application/json',
          'accept-language': language,
          'user-agent': userAgent,
          'x-forwarded-for': address,
          ...(visitor.cookie === '' ? {} : { cookie: `kantuta=${visitor.cookie}` }),
        },
        body: JSON.stringify(input),
      });
      const cookie = /^kantuta=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
      visitor.cookie = cookie ?? visitor.cookie;
      const envelope = envelopeSchema.parse(await response.json());
      const data = envelope.status === 0 ? call.answer.parse(envelope.data) : envelope.data;
      // The call's own schema has just been applied; other outcomes are read field by field by the tests.
      return { ...envelope, data: data as AnswerOf<typeof call>, http: response.status };
    },
  };
  return visitor;
}

/** The code of a recovery as it was sent to its owner. */
export async function codeOfRecovery(app: TestApp, personId: number): Promise<string> {
  const row = await app.database.db
    .selectFrom('oneTimeCode')
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  return readSentCode(app, row.id);
}
