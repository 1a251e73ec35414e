import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Ends the work with an answer that programs read: `{ error: { code, message } }`. */
export function refuse(http: number, code: string, message: string): never {
  throw Object.assign(new Error(message), { statusCode: http, code });
}

/** Reads input from outside, or refuses it naming the first field that is wrong. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'body';
  return refuse(400, 'invalid_input', `${field}: ${issue?.message ?? 'invalid'}`);
}

/** Guards a folder of routes with `Authorization: Bearer <key>`, compared in constant time. */
export function bearerGuard(key: string) {
  const expected = digest(`Bearer ${key}`);
  return async (request: FastifyRequest): Promise<void> => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      refuse(401, 'unauthorized', 'a valid bearer key is required');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
