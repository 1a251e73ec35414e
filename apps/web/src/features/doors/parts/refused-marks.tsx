import type { Mark } from '@kantuta/contract/doors/door.rules';
import { readGuestCode } from '@kantuta/contract/invitations/guest-code.rules';
import { RefusedList } from '../../../ui/refused-list.tsx';
import type { Line } from '../door-list.rules.ts';
import { settleRefused } from '../duty/this-duty.ts';

/** What the server could not take for ours: nobody is lost of whom this device noted that they came (DOOR-4). */
export function RefusedMarks({
  refused,
  lines,
}: {
  refused: readonly Mark[];
  lines: readonly Line[];
}) {
  return (
    <RefusedList
      refused={refused}
      nameOf={(mark) => nameOf(mark, lines)}
      onSettle={settleRefused}
    />
  );
}

/** As this device knows them: by its list, by what was typed, or by the code. */
function nameOf({ name, code, invitationId, adviserId }: Mark, lines: readonly Line[]): string {
  const guest = code === '' ? undefined : readGuestCode(code)?.facts;
  const line = lines.find(
    (one) =>
      (invitationId !== '' && one.invitationId === invitationId) ||
      (adviserId > 0 && one.adviserId === adviserId) ||
      (guest !== undefined && one.codeReference === guest.reference),
  );
  return line?.name ?? (name || (guest?.firstName ?? ''));
}
