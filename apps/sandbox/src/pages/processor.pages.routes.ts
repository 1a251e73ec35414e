import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { parse, refuse } from '../http.ts';
import { problemsOf, typedCardSchema } from '../processor/cards.ts';
import type { CardPayment } from '../processor/payments.ts';
import type { Processor } from '../processor/processor.ts';
import type { Clock } from '../clock.ts';
import { challengePage, framePage, returnPage } from './processor-pages.ts';
import { LANGUAGES } from './processor-words.ts';

const frameQuery = z.object({
  origin: z.string().max(300),
  lang: z.enum(LANGUAGES).catch('es'),
  theme: z.enum(['light', 'dark', '']).catch(''),
});
const onePayment = z.object({ paymentId: z.string().max(60) });
const shownAs = z.object({ mal: z.string().optional() });
const answerForm = z.object({ code: z.string().max(20).default('') });

/** What holders of cards see: the frame and the challenge. */
export function processorPages({
  processor,
  clock,
  isMerchant,
}: {
  processor: Processor;
  clock: Clock;
  isMerchant: (url: string) => boolean;
}) {
  function send(reply: FastifyReply, page: string, policy: { ancestors: string; forms: string }) {
    return reply
      .header(
        'content-security-policy',
        [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self'",
          "connect-src 'self'",
          `form-action ${policy.forms}`,
          "base-uri 'none'",
          `frame-ancestors ${policy.ancestors}`,
        ].join('; '),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  }

  function back(reply: FastifyReply, payment: CardPayment) {
    const { origin } = new URL(payment.returnUrl);
    return send(reply, returnPage(payment), { ancestors: "'none'", forms: origin });
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/procesador/marco', async (request, reply) => {
      const { origin, lang, theme } = parse(frameQuery, request.query);
      if (!isMerchant(origin)) refuse(403, 'not_a_merchant', 'this site is not of a merchant');
      const parent = new URL(origin).origin;
      const page = framePage({ language: lang, theme, parent });
      return send(reply, page, { ancestors: parent, forms: "'none'" });
    });

    app.post('/procesador/tokens', async (request, reply) => {
      const typed = parse(typedCardSchema, request.body);
      const problems = problemsOf(typed, clock.now());
      if (Object.keys(problems).length > 0) return reply.code(422).send({ problems });
      const { id, brand, lastFour, expiry } = processor.tokenise(typed);
      return { token: id, brand, lastFour, expiry };
    });

    // Every form ends here: a page that answered a form itself cannot be gone back to.
    app.get('/procesador/desafio/:paymentId', async (request, reply) => {
      const payment = processor.read(parse(onePayment, request.params).paymentId);
      if (payment.state !== 'challenge') return back(reply, payment);
      const isWrong = parse(shownAs, request.query).mal !== undefined;
      return send(reply, challengePage(payment, isWrong), { ancestors: "'none'", forms: "'self'" });
    });

    app.post('/procesador/desafio/:paymentId', async (request, reply) => {
      const { paymentId } = parse(onePayment, request.params);
      const { code } = parse(answerForm, request.body ?? {});
      const payment = processor.answer(paymentId, code.trim());
      const wrong = payment.state === 'challenge' ? '?mal=1' : '';
      return reply.redirect(`/procesador/desafio/${paymentId}${wrong}`, 303);
    });

    app.post('/procesador/desafio/:paymentId/cancelar', async (request, reply) => {
      const { id } = processor.abandon(parse(onePayment, request.params).paymentId);
      return reply.redirect(`/procesador/desafio/${id}`, 303);
    });
  };
}
