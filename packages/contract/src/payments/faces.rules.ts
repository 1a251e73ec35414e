import type { PartFace, Payment } from './payments.calls.ts';

/** Returns what the customer sees of the part paid by `method` (its face); undefined when there is none. */
export function faceOf<Method extends PartFace['method']>(
  { parts }: Pick<Payment, 'parts'>,
  method: Method,
): Extract<PartFace, { method: Method }> | undefined {
  return parts
    .map(({ face }) => face)
    .find((face): face is Extract<PartFace, { method: Method }> => face?.method === method);
}
