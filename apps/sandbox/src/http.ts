import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Ends a request with a machine-readable answer: `{ error: { code, message } }`. */
export function refuse(http: number, code: string, message: string): never {
  throw Object.assign(new Error(message), { statusCode: http, code });
}

/** Parses outside input, or refuses it and names the first wrong field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'body';
  return refuse(400, 'invalid_input', `${field}: ${issue?.message ?? 'invalid'}`);
}

/** Protects a group of routes with `Authorization: Bearer <key>`, compared in constant time. */
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
