/** Signs that nobody confuses when reading aloud: no 0, O, 1, I (PAY-28). */
export const FRIEND_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const FRIEND_CODE_LENGTH = 8;

/** The states of a friend code (PAY-28). */
export const FRIEND_STATES = ['issued', 'used', 'expired', 'revoked'] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/** Returns the code that a person typed or pasted: capitals, without blanks and hyphens. */
export function friendCodeIn(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Returns a code as it is shown: "ABCD-EFGH". */
export function friendCodeText(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
