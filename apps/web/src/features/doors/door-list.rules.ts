import type { DoorList, Listed, Mark } from '@kantuta/contract/doors/door.rules';
import { readGuestCode } from '@kantuta/contract/invitations/guest-code.rules';
import { plainWords } from '@kantuta/contract/operators/plain-words.rules';

/** One line of the list, with its words ready to be searched. */
export type Line = Listed & { key: string; words: string };

/** The list as this device shows it: what it has noted itself counts before the server has heard of it. */
export function linesOf(list: DoorList | null, waiting: readonly Mark[]): Line[] {
  const own = new Map<string, string>();
  for (const mark of waiting) {
    const reference = mark.code === '' ? undefined : readGuestCode(mark.code)?.facts.reference;
    for (const name of [mark.invitationId, reference, mark.adviserId || undefined])
      if (name) own.set(String(name), own.get(String(name)) ?? mark.deviceAt);
  }
  return (list?.people ?? []).map((one) => {
    const { invitationId, adviserId, codeReference, name, documentTail } = one;
    const noted = own.get(invitationId) ?? own.get(codeReference) ?? own.get(String(adviserId));
    return {
      ...one,
      arrivedAt: one.arrivedAt ?? noted ?? null,
      key: invitationId || `adviser-${adviserId}`,
      words: plainWords(`${name} ${documentTail}`),
    };
  });
}

/** Lines whose names begin with each of the words, in any order. */
export function found(lines: readonly Line[], typed: string): readonly Line[] {
  const words = plainWords(typed).split(' ').filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) =>
    words.every((word) => line.words.startsWith(word) || line.words.includes(` ${word}`)),
  );
}
