import { useState } from 'react';
import { type DoorDuty, note, type Noting, syncDuty } from '../duty/this-duty.ts';
import type { Line } from '../door-list.rules.ts';
import { readCode } from '../guest-codes.ts';

/** What is said of the last thing that was done at the door. */
export type Said =
  | { what: 'noted' | 'waits'; name: string }
  | { what: 'already'; name: string; at: string }
  | { what: 'unknown' | 'badCode' | 'notKept' | 'refused' };

/** Notes people, and says who it is before the server has heard of it. Each of it is an act of the person, as a click is (IDN-7). */
export function useNoting({ pass }: DoorDuty, lines: readonly Line[]) {
  const [said, setSaid] = useState<Said | null>(null);

  async function noteAs(name: string, about: Noting): Promise<void> {
    setSaid({ what: pass.revokedAt === null ? 'noted' : 'waits', name });
    try {
      await note(about);
    } catch {
      setSaid({ what: 'notKept' });
      return;
    }
    const done = await syncDuty();
    const [last] = done.slice(-1);
    if (last?.outcome === 'unknown' || last?.outcome === 'refused') setSaid({ what: last.outcome });
    else if (last?.outcome === 'review') setSaid({ what: 'waits', name });
  }

  async function code(text: string): Promise<void> {
    document.dispatchEvent(new MouseEvent('click'));
    const { room, codeKeys: keys } = pass;
    const read = await readCode(text, { roomId: room.roomId, keys });
    if (read.outcome !== 'guest') {
      setSaid({ what: read.outcome === 'false' ? 'badCode' : 'unknown' });
      return;
    }
    const line = lines.find(({ codeReference }) => codeReference === read.reference);
    const name = line?.name ?? read.firstName;
    if (line?.arrivedAt) setSaid({ what: 'already', name, at: line.arrivedAt });
    else await noteAs(name, { via: 'code', code: text.trim() });
  }

  return {
    said,
    code: (text: string) => void code(text),
    line: ({ name, invitationId, adviserId }: Line) =>
      void noteAs(name, { via: 'search', invitationId, adviserId }),
    walkIn: (person: { name: string; document: string; hostId: number }) =>
      void noteAs(person.name, { via: 'walk_in', ...person }),
  };
}
