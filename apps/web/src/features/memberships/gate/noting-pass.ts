import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  type Gate,
  isStadium,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import { visitOfCode } from '@kantuta/contract/memberships/accreditation/visit-code.rules';
import type { GateBundle, NotedAtGate } from '@kantuta/contract/memberships/passes/gate-duty.calls';
import {
  type CodeOutcome,
  passNumberText,
} from '@kantuta/contract/memberships/passes/park-code.rules';
import type { MARK_REVIEWS } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { useRef, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { answerTo, note, syncDuty } from './gate-duty.ts';
import { checkCode, refreshGate } from './gate-pass.api.ts';

/** What is said of the pass that was read last. */
export type Said = {
  what: CodeOutcome | 'match' | 'noted' | 'again' | 'suspended' | 'notUsed' | 'visit' | 'unheard';
  name: string;
  pass: string;
  why?: (typeof MARK_REVIEWS)[number];
  /** They were announced, and enter with an adult. */
  isMinor?: boolean;
};
/** What was noted here, with what the server says of it; it has not heard of it yet without an answer. */
type Sent = { markId: string; answer: NotedAtGate | undefined };

/** Reads passes at a gate, and says whether they are good before the server has heard of them (PASS-11, PASS-12, SEA-6). */
export function useNotingPass(gate: Gate, bundle: GateBundle) {
  const { t } = useI18n();
  const [said, setSaid] = useState<Said | null>(null);
  // What this gate has read since the page was opened: a pass is not let in twice here.
  const read = useRef(new Set<string>());
  // What was noted of a visit whose code had no answer yet: read again, it is asked what became of that, and not noted twice.
  const unheard = useRef(new Map<string, string>());
  const isMatch = isStadium(gate);

  /** Undefined: nothing was noted, and why stands beside. */
  async function send(of: {
    code: string;
    pass: string;
    reason: string;
  }): Promise<Sent | undefined> {
    if (isMatch && bundle.match === null && bundle.on === dayInLaPaz(now())) {
      showToast('error', t('errors.no_match'));
      return undefined;
    }
    const mark = await note(of).catch(() => undefined);
    if (!mark) {
      showToast('error', t('gatePass.notKept'));
      return undefined;
    }
    await syncDuty();
    refreshGate();
    const answer = answerTo(mark.id);
    if (!isRefused(answer)) return { markId: mark.id, answer };
    const { codigo } = answer;
    showToast(
      'error',
      codigo === ''
        ? t('door.refused')
        : codigo === 'visit_over'
          ? t('gatePass.visitOver')
          : t(`errors.${codigo}`),
    );
    return undefined;
  }

  /** What the server says counts; without a network the gate judges by itself. */
  function say({ answer }: Sent, of: Said): void {
    const isAgain = read.current.has(of.pass);
    read.current.add(of.pass);
    if (answer?.why) return setSaid({ what: 'notUsed', name: '', pass: of.pass, why: answer.why });
    if (isAgain) return setSaid({ ...of, what: 'again' });
    return setSaid({ ...of, name: answer?.name ? answer.name : of.name });
  }

  /** What became of a code that had no answer when it was read before; undefined: it was not read, or too late for the server. */
  async function heardSince(code: string): Promise<Sent | undefined> {
    const markId = unheard.current.get(code);
    if (markId === undefined) return undefined;
    await syncDuty();
    refreshGate();
    const answer = answerTo(markId);
    if (answer) unheard.current.delete(code);
    return isRefused(answer) ? undefined : { markId, answer };
  }

  /** The code of somebody who was announced: the server alone knows whether it is good (PASS-22). */
  async function visit(code: string): Promise<void> {
    const sent = (await heardSince(code)) ?? (await send({ code, pass: '', reason: '' }));
    if (!sent) return setSaid(null);
    const { markId, answer } = sent;
    if (!answer) {
      unheard.current.set(code, markId);
      return setSaid({ what: 'unheard', name: '', pass: '' });
    }
    const { name, pass, why, isMinor } = answer;
    if (why) return setSaid({ what: 'notUsed', name, pass, why });
    return setSaid({ what: 'visit', name, pass, ...(isMinor === true ? { isMinor } : {}) });
  }

  return {
    said,
    async code(text: string): Promise<void> {
      // Each of it is an act of the person, as a click is (IDN-7).
      document.dispatchEvent(new MouseEvent('click'));
      // A reader leaves no space at the ends; one within is a sign of the code.
      const code = text.replaceAll(/[\r\n]/g, '');
      if (visitOfCode(code.trim()) !== null)
        return isMatch ? setSaid({ what: 'false', name: '', pass: '' }) : visit(code.trim());
      const { outcome, pass: shown } = await checkCode(code, now(), {
        ...bundle,
        isStadium: isMatch,
      });
      const name = shown?.certificate.name ?? '';
      const pass = shown ? passNumberText(shown.certificate.saleId, shown.number) : '';
      if (outcome !== 'good') return setSaid({ what: outcome, name, pass });
      if (isMatch && shown && bundle.suspended.includes(shown.certificate.phoneId))
        return setSaid({ what: 'suspended', name, pass });
      const sent = await send({ code, pass: '', reason: '' });
      if (!sent) return setSaid(null);
      return say(sent, { what: isMatch ? 'match' : 'good', name, pass });
    },
    async typed(pass: string, reason: string): Promise<boolean> {
      const sent = await send({ code: '', pass, reason });
      if (sent) say(sent, { what: 'noted', name: '', pass });
      return sent !== undefined;
    },
  };
}

function isRefused(answer: NotedAtGate | undefined): answer is NotedAtGate {
  return answer?.outcome === 'rejected' || answer?.outcome === 'refused';
}
