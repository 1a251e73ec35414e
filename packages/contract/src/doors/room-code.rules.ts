import { SECOND_MS } from '../durations.ts';

/** The code on the screen of a room is another one each 30 s (DOOR-11). */
export const CODE_STEP_MS = 30 * SECOND_MS;
export const CODE_DIGITS = 6;
/** Codes that a screen is given at once: those of the next ten minutes. */
export const CODES_AHEAD = 20;

/** The address that a phone reads from the screen of the room: the page on which whoever has a seat checks in, with the code in its field. */
export function checkInAddress(origin: string, roomId: string, code: string): string {
  return `${origin}/eventos-aci/sala/${roomId}/controlasistencia?codigo=${code}`;
}

export function codeStep(at: Date): number {
  return Math.floor(at.getTime() / CODE_STEP_MS);
}

/** Whether a code of this step still stands, or stands already by a clock that is a little off. */
export function isStepNow(step: number, at: Date): boolean {
  return Math.abs(step - codeStep(at)) <= 1;
}

/** Six digits of a keyed hash. */
export function codeOf(hash: Uint8Array): string {
  const number = new DataView(hash.buffer, hash.byteOffset, 4).getUint32(0);
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}
