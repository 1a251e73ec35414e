import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { compact, readDocument } from '@kantuta/contract/identity/document.rules';
import { money, parseCents, ZERO, type Cents } from '@kantuta/contract/money';
import {
  PRODUCTS_PER_PAGE,
  type listRecoveryProducts,
  type listRecoveryProjects,
  type listReversions,
  type verifyCalculator,
} from '@kantuta/contract/reversals/calculator.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { alone } from '../../../platform/db/reading.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { shortName } from '../../../platform/db/person-name.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { creditsOfPerson, findShownCredit } from '../credits/credits.views.ts';
import { recognitionPolicy } from '../credits/recognition.service.ts';
import {
  countFree,
  findClient,
  findOwnerOfReverted,
  hasLookedUp,
  listProjectsWithFree,
  type Client,
} from './calculator.views.ts';

/** A shorter document is no look-up (specification section 5). */
const SHORTEST_DOCUMENT = 4;
/** How long a look-up opens the steps behind it: as long as it counts. */
const LOOK_MS = DAY_MS;
const NOBODY = { datosCliente: { docId: '', name: '' }, reversiones: [] };

export type CalculatorPeers = {
  /** Whether the adviser may see a customer of their own, who can take that away (PPL-11). */
  canAdviserSee(reader: Reader, adviserId: number, customerId: number): Promise<boolean>;
  hasRefused(reader: Reader, of: { adviserId: number; customerId: number }): Promise<boolean>;
  isInNetwork(reader: Reader, of: { adviserId: number; personId: number }): Promise<boolean>;
  isWorking(reader: Reader, personId: number): Promise<boolean>;
  /** Writes a look of an adviser, which the person reads. */
  recordAdviser(
    tx: Tx,
    look: { personId: number; adviserId: number; part: 'recovery_calculator' },
  ): Promise<void>;
  /** What is free in a project, with the plan of each beside a recognised credit. */
  offersWith(
    of: { personId: number; projectId: number; companyId: number; offset: number; limit: number },
    beside: { recognised: Cents; language: Lang },
  ): Promise<
    {
      title: string;
      code: string;
      block: string;
      lot: string;
      surfaceM2: string;
      state: UnitState;
      listInitial: Cents;
      plan: {
        price: Cents;
        discount: Cents;
        credit: Cents;
        initial: Cents;
        financed: Cents;
        instalment: Cents | null;
        months: number;
      };
    }[]
  >;
};

const creditsOf = alone(creditsOfPerson);

/** The recovery calculator (REV-8, REV-9): what a reverted sale of a client is worth in a new purchase. */
export function createCalculator(
  { db, clock, settings, limits }: Pick<Platform, 'db' | 'clock' | 'settings' | 'limits'>,
  peers: CalculatorPeers,
) {
  const today = () => dayInLaPaz(clock.now());

  /** It is for the kinds of users that its setting names, whatever the menu showed. */
  async function requireUser(actor: Actor): Promise<void> {
    if (!(await settings.flag('recovery.userTypes', actor))) throw refuse('forbidden');
  }

  async function requireWorking(actor: Actor): Promise<void> {
    await requireUser(actor);
    if (!(await peers.isWorking(db, actor.personId))) throw refuse('forbidden');
  }

  /** How the asker stands to a person: themselves, the adviser who sold to them, or an adviser above that one. */
  async function relationTo(
    reader: Reader,
    { personId: adviserId, roles }: Actor,
    personId: number,
  ): Promise<'self' | 'own' | 'network' | null> {
    if (adviserId === personId) return 'self';
    if (!roles.includes('adviser')) return null;
    if (await peers.hasRefused(reader, { adviserId, customerId: personId })) return null;
    if (await peers.canAdviserSee(reader, adviserId, personId)) return 'own';
    return (await peers.isInNetwork(reader, { adviserId, personId })) ? 'network' : null;
  }

  /** Whether the asker may see this person now and has looked them up: numbers of sales can be counted up, and nobody would read of it (REV-9). */
  async function isOpen(actor: Actor, personId: number): Promise<boolean> {
    const relation = await relationTo(db, actor, personId);
    if (relation === null || relation === 'self') return relation === 'self';
    const since = new Date(clock.now().getTime() - LOOK_MS);
    return hasLookedUp(db, { adviserId: actor.personId, personId, since });
  }

  /** The free credit of a sale that the asker may see and whose holder they looked up. Throws `forbidden`, `recovery_used`. */
  async function requireCredit(actor: Actor, saleId: number): Promise<Cents> {
    await requireWorking(actor);
    const personId = await findOwnerOfReverted(db, saleId);
    if (personId === undefined || !(await isOpen(actor, personId))) throw refuse('forbidden');
    const credit = await findShownCredit(db, { saleId, today: today() });
    if (credit?.state !== 'available') throw refuse('recovery_used');
    return parseCents(credit.recognised.amount);
  }

  return {
    async verify(actor: Actor): Promise<ReplyOf<typeof verifyCalculator>> {
      await requireUser(actor);
      const { policy } = await recognitionPolicy(settings);
      return {
        verificado: await peers.isWorking(db, actor.personId),
        porcentajeMaximoMontoReconocido: Number(policy.maxPct),
      };
    },

    /** Each look-up of another person is written where that person reads it, in the transaction that reads. */
    async reversions(
      actor: Actor,
      { docId }: ParsedInputOf<typeof listReversions>,
    ): Promise<ReplyOf<typeof listReversions>> {
      await requireWorking(actor);
      if (compact(docId).length < SHORTEST_DOCUMENT) return NOBODY;
      const max = await settings.number('recovery.lookupsPerDay');
      const perDay = { max, windowMinutes: 24 * 60, growing: false };
      await limits.raise(db, `calculator:${actor.personId}`, perDay);
      return inTransaction(db, async (tx) => {
        const client = await findClient(tx, readDocument(docId));
        const relation = client ? await relationTo(tx, actor, client.personId) : null;
        if (!client || relation === null) throw refuse('forbidden');
        const { personId } = client;
        if (relation !== 'self')
          await peers.recordAdviser(tx, {
            personId,
            adviserId: actor.personId,
            part: 'recovery_calculator',
          });
        const credits = (await creditsOf(tx, { personId }))(today());
        return {
          datosCliente: {
            docId: client.documentNumber,
            name: relation === 'network' ? firstAndInitial(client) : shortName(client),
          },
          reversiones: credits.map((credit) => ({
            idVentaRevertida: credit.saleId,
            idEmpresa: credit.company.id,
            product: [credit.title, credit.detail].filter(Boolean).join(', '),
            revertedOn: credit.revertedOn,
            monthsPaid: credit.paidInstalments,
            capitalPaid: credit.paidCapital,
            recognised: credit.recognised,
            state: credit.state,
            validUntil: credit.validUntil,
          })),
        };
      });
    },

    async projects(
      actor: Actor,
      { idEmpresa, idVentaRevertida }: ParsedInputOf<typeof listRecoveryProjects>,
    ): Promise<ReplyOf<typeof listRecoveryProjects>> {
      await requireCredit(actor, idVentaRevertida);
      const projects = await listProjectsWithFree(db, idEmpresa);
      return {
        projects: projects.map(({ pictureId, ...project }) => ({
          ...project,
          image: pictureId === null ? '' : `/api/pictures/${pictureId}/large`,
        })),
      };
    },

    async products(
      actor: Actor,
      { idEmpresa, idVentaRevertida, projectId, page }: ParsedInputOf<typeof listRecoveryProducts>,
      language: Lang,
    ): Promise<ReplyOf<typeof listRecoveryProducts>> {
      const recognised = await requireCredit(actor, idVentaRevertida);
      const of = { projectId, companyId: idEmpresa };
      const offers = await peers.offersWith(
        {
          ...of,
          personId: actor.personId,
          offset: (page - 1) * PRODUCTS_PER_PAGE,
          limit: PRODUCTS_PER_PAGE,
        },
        { recognised, language },
      );
      const usd = (value: Cents) => money(value, 'USD');
      return {
        products: offers.map(({ title, plan, listInitial, state, ...product }) => ({
          ...product,
          name: title,
          price: usd(plan.price),
          discount: usd(plan.discount),
          initialFee: usd(listInitial),
          monthlyFee: usd(plan.instalment ?? ZERO),
          termMonths: plan.months,
          status: state,
          recognised: usd(plan.credit),
          freshMoney: usd(plan.initial),
          financed: usd(plan.financed),
        })),
        count: await countFree(db, of),
      };
    },
  };
}

export type Calculator = ReturnType<typeof createCalculator>;

function firstAndInitial({ firstName, paternalSurname, maternalSurname }: Client): string {
  const initial = (paternalSurname || maternalSurname).slice(0, 1);
  return initial === '' ? firstName : `${firstName} ${initial}.`;
}
