import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import {
  type CodeOutcome,
  passNumberText,
} from '@kantuta/contract/memberships/passes/park-code.rules';
import type { GateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { useRef, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { showError } from '../../../lib/toasts.ts';
import { checkCode, sendMark } from './gate-pass.api.ts';

/** What is said of the pass that was read last. */
export type Said = {
  what: Exclude<CodeOutcome, 'good'> | 'good' | 'noted' | 'again';
  name: string;
  pass: string;
};

/** Reads passes at a gate, and says whether they are good before the server has heard of them (PASS-11, PASS-12). */
export function useNotingPass(gate: Gate, keys: GateKeys) {
  const [said, setSaid] = useState<Said | null>(null);
  // What this gate has read since the page was opened: a pass is not let in twice here.
  const read = useRef(new Set<string>());

  async function send(of: { code: string; pass: string; reason: string }): Promise<boolean> {
    try {
      await sendMark({ markId: randomId(), gate, seenAt: now().toISOString(), ...of });
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }

  return {
    said,
    async code(text: string): Promise<void> {
      // Each of it is an act of the person, as a click is (IDN-7).
      document.dispatchEvent(new MouseEvent('click'));
      // A reader leaves no space at the ends; one within is a sign of the code.
      const code = text.replaceAll(/[\r\n]/g, '');
      const { outcome, pass: shown } = await checkCode(code, now(), keys);
      const name = shown?.certificate.name ?? '';
      const pass = shown ? passNumberText(shown.certificate.saleId, shown.number) : '';
      if (outcome !== 'good') return setSaid({ what: outcome, name, pass });
      const isAgain = read.current.has(pass);
      if (!(await send({ code, pass: '', reason: '' }))) return setSaid(null);
      read.current.add(pass);
      return setSaid({ what: isAgain ? 'again' : 'good', name, pass });
    },
    async typed(pass: string, reason: string): Promise<boolean> {
      const isAgain = read.current.has(pass);
      if (!(await send({ code: '', pass, reason }))) return false;
      read.current.add(pass);
      setSaid({ what: isAgain ? 'again' : 'noted', name: '', pass });
      return true;
    },
  };
}
