import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { money, parseCents } from '@kantuta/contract/money';
import type {
  FormalityAnswers,
  FormalityFacts,
} from '@kantuta/contract/support/formality-answers.rules';
import type { readFormalities, sendFormality } from '@kantuta/contract/support/formalities.calls';
import type { Actor } from '../../platform/access.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse } from '../../platform/refusal.ts';
import type { Support } from './support.service.ts';

export type FormalityPeers = {
  /** Those of these sales that the person buys, alone or with others. */
  productsHeld(
    reader: Reader,
    personId: number,
    saleIds: readonly number[],
  ): Promise<{ saleId: number; product: string }[]>;
};

export type Formalities = ReturnType<typeof createFormalities>;

/** Death of a holder, divorce and lost documents: guided requests, which the desk answers like any other (SUP-5). */
export function createFormalities(
  { clock, db, settings }: Pick<Platform, 'clock' | 'db' | 'settings'>,
  { support, peers }: { support: Support; peers: FormalityPeers },
) {
  /** The purchases must be the asker's own; whoever else is named is a claim, and nobody is looked up for it. */
  async function factsOf(actor: Actor, answers: FormalityAnswers): Promise<FormalityFacts> {
    const { holder } = answers;
    if (holder.whose === 'other') return { ...answers, holder };
    const sales = await peers.productsHeld(db, actor.personId, holder.saleIds);
    if (sales.length < holder.saleIds.length) throw refuse('forbidden');
    return { ...answers, holder: { whose: 'mine', sales } };
  }

  return {
    async read(): Promise<ReplyOf<typeof readFormalities>> {
      return {
        formalityDays: await settings.number('support.formalityDays'),
        cessionFee: money(parseCents(await settings.get('cession.feeUsd')), 'USD'),
        signingDays: await settings.number('signature.linkDays'),
      };
    },

    async send(
      actor: Actor,
      { attemptId, phone, answers, note }: ParsedInputOf<typeof sendFormality>,
    ): Promise<ReplyOf<typeof sendFormality>> {
      const isAhead = answers.kind === 'death' && answers.diedOn > dayInLaPaz(clock.now());
      if (isAhead) throw new InvalidInput([{ field: 'answers.diedOn', code: 'in_the_future' }]);
      return support.sendGuided(actor, {
        attemptId,
        phone,
        topic: answers.kind,
        message: note,
        formality: await factsOf(actor, answers),
      });
    },
  };
}
