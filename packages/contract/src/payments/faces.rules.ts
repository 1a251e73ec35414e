import type { PartFace, Payment } from './payments.calls.ts';

/** The face of the part that is paid by one method; undefined when no part shows one. */
export function faceOf<Method extends PartFace['method']>(
  { parts }: Pick<Payment, 'parts'>,
  method: Method,
): Extract<PartFace, { method: Method }> | undefined {
  return parts
    .map(({ face }) => face)
    .find((face): face is Extract<PartFace, { method: Method }> => face?.method === method);
}
