import { dayInLaPaz } from '@kantuta/contract/dates';
import { issuedWithin, lastDayOfCode } from '@kantuta/contract/memberships/benefits/benefit.rules';
import { isExchangeCode } from '@kantuta/contract/memberships/benefits/exchange-code.rules';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { AuditActor } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { BenefitActs } from './benefit-acts.service.ts';
import type { BenefitPeers } from './benefit.port.ts';
import type { BenefitTerms } from './benefit-terms.service.ts';
import { cancelExchangeJob } from './benefits.jobs.ts';
import {
  findBenefit,
  isCodeTaken,
  lockBenefit,
  setBenefit,
  type StoredBenefit,
} from './benefits.store.ts';
import { productOf } from './benefits.views.ts';
import type { Exchange, ExchangeOrder } from './exchange.gateway.ts';

const PAGE = '/beneficios-travel';
const PARTNER: AuditActor = { kind: 'provider' };
type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'> &
  Pick<BenefitPeers, 'notify'> & { terms: BenefitTerms; acts: BenefitActs; exchange: Exchange };
export type Issuing = ReturnType<typeof createIssuing>;

/**
 * What the exchange partner says becomes of a paid order (BEN-4). No transaction is open while it is asked (SEC-5); what it says is applied behind the
 * lock of the benefit, so that the same word twice, late or shuffled gives one code.
 */
export function createIssuing({ db, clock, jobs, log, notify, terms, acts, exchange }: Deps) {
  /** Gives a benefit in process its code, and tells its holder. The benefit is locked. Throws `benefit_code_taken`. */
  async function issue(
    tx: Tx,
    benefit: StoredBenefit,
    { code, at, by, actor }: { code: string; at: Date; by: number | null; actor: AuditActor },
  ): Promise<void> {
    const { id, personId, companyId } = benefit;
    if (await isCodeTaken(tx, code, id)) throw refuse('benefit_code_taken');
    const expiresOn = lastDayOfCode(dayInLaPaz(at), await terms.months(companyId));
    await setBenefit(tx, id, { state: 'issued', code, issuedAt: at, issuedBy: by, expiresOn });
    await acts.note(tx, actor, 'memberships.issueBenefit', benefit, { expiresOn });
    await notify(tx, {
      personId,
      key: 'benefitIssued',
      parameters: {
        product: await productOf(tx, id),
        code: referenceText(code),
        until: expiresOn,
      },
      link: PAGE,
    });
  }

  async function refused(tx: Tx, benefit: StoredBenefit): Promise<void> {
    if (benefit.refusedAt !== null) return;
    await setBenefit(tx, benefit.id, { refusedAt: clock.now() });
    await acts.note(tx, PARTNER, 'memberships.refuseBenefit', benefit);
  }

  async function used(tx: Tx, benefit: StoredBenefit): Promise<void> {
    await setBenefit(tx, benefit.id, { state: 'used', endedAt: clock.now() });
    await acts.note(tx, PARTNER, 'memberships.useBenefit', benefit);
  }

  /** Voids a code; the benefit is locked. */
  async function voidCode(
    tx: Tx,
    benefit: StoredBenefit,
    { by, words, actor }: { by: number | null; words: string; actor: AuditActor },
  ): Promise<void> {
    const { id, personId } = benefit;
    await setBenefit(tx, id, { state: 'voided', endedAt: clock.now(), endedBy: by, words });
    await acts.note(tx, actor, 'memberships.voidBenefit', benefit, { reason: words });
    await notify(tx, {
      personId,
      key: 'benefitVoided',
      parameters: { product: await productOf(tx, id), reason: words },
      link: PAGE,
    });
  }

  /** The code of an order in process; one that breaks its own rules is left to people. */
  async function takeCode(tx: Tx, benefit: StoredBenefit, word: ExchangeOrder): Promise<boolean> {
    const isGood = isExchangeCode(word.code) && !(await isCodeTaken(tx, word.code, benefit.id));
    if (!isGood) {
      log.error({ event: 'exchange_code_wrong', objectId: benefit.id });
      await refused(tx, benefit);
      return false;
    }
    const now = clock.now();
    const said = word.issuedAt === null ? now : new Date(word.issuedAt);
    const at = issuedWithin(said, { paidAt: benefit.paidAt, now });
    await issue(tx, benefit, { code: word.code, at, by: null, actor: PARTNER });
    return true;
  }

  async function hear(benefitId: string, word: ExchangeOrder): Promise<void> {
    await inTransaction(db, async (tx) => {
      let benefit = await lockBenefit(tx, benefitId);
      if (!benefit) return;
      const isCoded = word.state === 'issued' || word.state === 'used' || word.state === 'voided';
      if (benefit.state === 'returned' && (isCoded || word.state === 'pending')) {
        await jobs.send(tx, cancelExchangeJob, { benefitId });
        return;
      }
      if (benefit.state === 'in_process' && word.state === 'refused') await refused(tx, benefit);
      if (benefit.state === 'in_process' && isCoded) {
        if (!(await takeCode(tx, benefit, word))) return;
        benefit = await lockBenefit(tx, benefitId);
      }
      // The word is about the code that we know, or about none of ours.
      if (!benefit || benefit.code !== word.code) return;
      const { state } = benefit;
      if (word.state === 'used' && (state === 'issued' || state === 'expired'))
        await used(tx, benefit);
      if (word.state === 'voided' && state === 'issued')
        await voidCode(tx, benefit, { by: null, words: '', actor: PARTNER });
    });
  }

  return {
    issue,
    voidCode,

    /** Orders it, or asks how its order stands. Throws where the partner does not answer. */
    async ask(benefitId: string): Promise<void> {
      const benefit = await findBenefit(db, benefitId);
      if (!benefit || benefit.paidAt === null) return;
      const { reference, kind, state } = benefit;
      const at = clock.now();
      await inTransaction(db, (tx) => setBenefit(tx, benefitId, { askedAt: at }));
      const known = await exchange.read(reference);
      const word =
        known ?? (state === 'in_process' ? await exchange.order({ reference, kind }) : undefined);
      if (word) await hear(benefitId, word);
    },

    /** An order whose fee went back gets no code any more. */
    async cancel(benefitId: string): Promise<void> {
      const benefit = await findBenefit(db, benefitId);
      if (benefit?.state === 'returned') await exchange.cancel(benefit.reference);
    },
  };
}
