import type { FastifyInstance } from 'fastify';

/** Where a holder of a card comes back to from the site of their bank. */
const RETURN_PATH = '/verificar-pago/tarjeta';
const REFERENCE = /^[0-9A-Z]{12}$/;

/**
 * The one form that another site may post here (SEC-35, SEC-39): a person comes back from the challenge of their card. It needs no session,
 * reads our reference alone, changes nothing, and answers with the way to the page, which asks the server how the payment stands.
 */
export async function addReturns(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_048 },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    scope.post(RETURN_PATH, (request, reply) => {
      const { body } = request;
      const reference = body instanceof URLSearchParams ? (body.get('reference') ?? '') : '';
      return reply.redirect(
        REFERENCE.test(reference) ? `${RETURN_PATH}?ref=${reference}` : RETURN_PATH,
        303,
      );
    });
  });
}
