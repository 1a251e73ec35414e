import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { Agreed } from '@kantuta/contract/contracts/addendum.rules';
import type {
  acceptCession,
  readCession,
  refuseCession,
} from '@kantuta/contract/contracts/cession.calls';
import { isOpenCession } from '@kantuta/contract/contracts/cession.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { deviceName } from '@kantuta/contract/identity/device.rules';
import { keptWord } from '@kantuta/phrases/kept-text';
import type { Actor, Policy } from '../../../platform/access.ts';
import { allow } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { CedingDeps, Ceding } from './ceding.service.ts';
import { CESSION_FEE } from './cession-charges.service.ts';
import { cessionShown } from './cession.present.ts';
import { findCession, moveCession, type StoredCession } from './cessions.store.ts';
import { partiesOf } from './cessions.views.ts';

/** Both sides read a cession; nobody else does. */
const isParty: Policy<StoredCession> = ({ personId }, { fromId, toId }) =>
  personId === fromId || personId === toId;

/** Whoever takes a purchase over reads what they would have, agrees, and pays the fee (CON-26). */
export function createTaking(deps: CedingDeps & { ceding: Pick<Ceding, 'factsOf' | 'reasonOf'> }) {
  const { db, clock, audit, stepUp, notify, chargeBook, steps, ceding } = deps;

  async function lockMine(tx: Tx, actor: Actor, cessionId: string): Promise<StoredCession> {
    const cession = await steps.lock(tx, cessionId);
    if (cession.toId !== actor.personId) throw refuse('forbidden');
    return cession;
  }

  return {
    async read(
      actor: Actor,
      { cessionId }: ParsedInputOf<typeof readCession>,
    ): Promise<ReplyOf<typeof readCession>> {
      const cession = await findCession(db, cessionId);
      allow(actor, isParty, cession);
      const { fromId, toId, saleId, state } = cession;
      const isMine = toId === actor.personId;
      const on = dayInLaPaz(clock.now());
      const [parties, facts] = await inTransaction(db, async (tx) => [
        await partiesOf(tx, [fromId, toId ?? 0]),
        await deps.termOfSale(tx, { personId: fromId, saleId }, on),
      ]);
      return {
        ...cessionShown(cession, isOpenCession(state) ? facts : undefined, parties),
        isMine,
        chargeId: isMine && state === 'awaiting_fee' ? cession.chargeId : null,
        can: {
          accept: isMine && state === 'awaiting_new_holder',
          refuse: isMine && (state === 'awaiting_new_holder' || state === 'awaiting_fee'),
          withdraw: !isMine && isOpenCession(state),
        },
      };
    },

    async accept(
      actor: Actor,
      { cessionId, assumesArrears }: ParsedInputOf<typeof acceptCession>,
      { userAgent }: { userAgent: string },
    ): Promise<ReplyOf<typeof acceptCession>> {
      const before = await findCession(db, cessionId);
      if (before?.toId !== actor.personId) throw refuse('forbidden');
      // The answer of the first try was lost.
      if (before.acceptedAt !== null) return { cessionId, state: before.state };
      await stepUp.require(actor);
      return inTransaction(db, async (tx) => {
        const cession = await lockMine(tx, actor, cessionId);
        if (cession.acceptedAt !== null) return { cessionId, state: cession.state };
        const at = clock.now();
        if (cession.state !== 'awaiting_new_holder' || cession.validUntil <= at)
          throw refuse('cession_ended');
        const { fromId, saleId, fee, currency, companyId, product } = cession;
        const of = await ceding.factsOf(tx, { personId: fromId, saleId });
        const reason = ceding.reasonOf(of, false);
        if (reason !== null) throw refuse('cession_not_allowed', { data: { reason } });
        if (of.facts.overdueCount > 0 && !assumesArrears) throw refuse('arrears_open');
        const { personId } = actor;
        const agreed: Agreed[] = [
          ...cession.agreed,
          {
            role: 'new_holder',
            personId,
            at: at.toISOString(),
            device: deviceName(userAgent, ''),
          },
        ];
        const chargeId =
          fee > 0
            ? await chargeBook.open(tx, {
                kind: CESSION_FEE,
                sourceId: cessionId,
                companyId,
                personId,
                currency,
                amount: fee,
                dueOn: dayInLaPaz(cession.validUntil),
                title: keptWord('cession.fee'),
                detail: product,
              })
            : undefined;
        const state = chargeId === undefined ? 'awaiting_office' : 'awaiting_fee';
        await moveCession(tx, cessionId, {
          state,
          agreed,
          assumesArrears,
          acceptedAt: at,
          ...(chargeId === undefined ? {} : { chargeId }),
        });
        const eventId = await steps.changed(tx, cession);
        await notify(tx, {
          personId: fromId,
          key: 'cessionAccepted',
          parameters: { product },
          link: `/cesion/${cessionId}`,
          eventId,
        });
        await record(tx, personId, 'contracts.acceptCession', cession);
        return { cessionId, state };
      });
    },

    async refuse(
      actor: Actor,
      { cessionId }: ParsedInputOf<typeof refuseCession>,
    ): Promise<ReplyOf<typeof refuseCession>> {
      return inTransaction(db, async (tx) => {
        const cession = await lockMine(tx, actor, cessionId);
        if (cession.state === 'refused') return { cessionId, state: 'refused' };
        if (cession.state === 'awaiting_office') throw refuse('cession_ended');
        await steps.end(tx, cession, { as: 'refused', by: actor.personId });
        await record(tx, actor.personId, 'contracts.refuseCession', cession);
        return { cessionId, state: 'refused' };
      });
    },
  };

  async function record(
    tx: Tx,
    personId: number,
    action: 'contracts.acceptCession' | 'contracts.refuseCession',
    { id, saleId }: StoredCession,
  ): Promise<void> {
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'cession', id },
      outcome: 'done',
      details: { saleId },
    });
  }
}
