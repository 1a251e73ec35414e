import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import {
  CATALOGUE_READERS,
  CATALOGUE_WRITERS,
  type addItem,
  type addProject,
  type changeItem,
  type changeProject,
  type changeStock,
  type changeUnit,
  type findUnits,
  type openSeason,
  type readCatalogue,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { dayInLaPaz, partsOf } from '@kantuta/contract/dates';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { changeUnits, lockUnits } from '../units.store.ts';
import type { DeskAct } from './desk-act.port.ts';
import { createDeskHouses } from './desk-houses.service.ts';
import {
  insertDraftItem,
  insertDraftProject,
  insertSeason,
  lockTickets,
  writeItem,
  writeProject,
  writeStock,
} from './desk-catalogue.store.ts';
import {
  findCompany,
  findItemCompany,
  findProjectCompany,
  findStock,
  hasItemPrice,
  hasProjectPrice,
  listItemsAtDesk,
  listProjectsOf,
  listUnitsOf,
} from './desk-catalogue.views.ts';

export type DeskCatalogue = ReturnType<typeof createDeskCatalogue>;

const mayChange: Policy<{ companyId: number }> = ({ desk }, { companyId }) =>
  hasOperatorRole(desk, CATALOGUE_WRITERS, companyId);

/** Whether a model of houses like this one may stand in the project. */
function isPlaceOf(
  like: { companyId: number; kind: string } | undefined,
  project: { companyId: number; kind: string } | undefined,
): boolean {
  return (
    like?.kind === 'house' && project?.kind === 'houses' && project.companyId === like.companyId
  );
}

/** What one person changes of the catalogue: texts, units that are free, stock (CAT-16). */
export function createDeskCatalogue({
  db,
  clock,
  audit,
  events,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>) {
  const today = () => dayInLaPaz(clock.now());

  async function shown(reader: Reader, actor: Actor): Promise<ReplyOf<typeof readCatalogue>> {
    const companyIds = companiesReached(actor.desk, CATALOGUE_READERS);
    const rights = (thing: { companyId: number }) => ({ change: can(actor, mayChange, thing) });
    const projects = await listProjectsOf(reader, companyIds);
    const items = await listItemsAtDesk(reader, companyIds);
    return {
      projects: projects.map((each) => ({ ...each, can: rights(each) })),
      items: items.map(({ item }) => ({ ...item, can: rights(item) })),
      stock: items.flatMap(({ item: { itemId, companyId, code, name }, counted }) =>
        counted ? [{ itemId, companyId, code, name, ...counted, can: rights({ companyId }) }] : [],
      ),
    };
  }

  async function record(tx: Tx, actor: Actor, act: DeskAct): Promise<void> {
    await events.record(tx, catalogueChanged, { projectId: act.projectId });
    await audit.record(tx, {
      actor: inRole(actor),
      action: act.action,
      object: { kind: act.kind, id: String(act.id) },
      outcome: 'done',
      details: act.details,
    });
  }

  return {
    read: (actor: Actor) => shown(db, actor),

    async units(
      actor: Actor,
      input: ParsedInputOf<typeof findUnits>,
    ): Promise<ReplyOf<typeof findUnits>> {
      const companyIds = companiesReached(actor.desk, CATALOGUE_READERS);
      const { units, hasMore } = await listUnitsOf(db, input, companyIds);
      return {
        hasMore,
        units: units.map((unit) => ({
          ...unit,
          changedAt: unit.changedAt?.toISOString() ?? null,
          can: {
            change:
              (unit.state === 'free' || unit.state === 'not_for_sale') &&
              can(actor, mayChange, unit),
          },
        })),
      };
    },

    changeProject: (
      actor: Actor,
      input: ParsedInputOf<typeof changeProject>,
    ): Promise<ReplyOf<typeof readCatalogue>> =>
      inTransaction(db, async (tx) => {
        allow(actor, mayChange, await findProjectCompany(tx, input.projectId));
        const { projectId, stage, services, about, name, town, isForSale } = input;
        if (isForSale && !(await hasProjectPrice(tx, { projectId, today: today() })))
          throw refuse('without_price');
        if (!(await writeProject(tx, input))) throw refuse('project_changed');
        await record(tx, actor, {
          action: 'catalogue.changeProject',
          kind: 'project',
          id: projectId,
          projectId,
          details: {
            name,
            town,
            countries: input.onlineCountries?.join(', ') ?? '',
            isForSale,
            stage,
            services: services.join(', '),
            about: about.es,
          },
        });
        return shown(tx, actor);
      }),

    changeItem: (
      actor: Actor,
      input: ParsedInputOf<typeof changeItem>,
    ): Promise<ReplyOf<typeof readCatalogue>> =>
      inTransaction(db, async (tx) => {
        const { itemId, name, onlineCountries, isForSale } = input;
        allow(actor, mayChange, await findItemCompany(tx, itemId));
        if (isForSale && !(await hasItemPrice(tx, { itemId, today: today() })))
          throw refuse('without_price');
        if (!(await writeItem(tx, input))) throw refuse('item_changed');
        await record(tx, actor, {
          action: 'catalogue.changeItem',
          kind: 'item',
          id: itemId,
          projectId: null,
          details: { name, countries: onlineCountries?.join(', ') ?? '', isForSale },
        });
        return shown(tx, actor);
      }),

    addProject: (
      actor: Actor,
      input: ParsedInputOf<typeof addProject>,
    ): Promise<ReplyOf<typeof readCatalogue>> =>
      inTransaction(db, async (tx) => {
        const { projectId, companyId, kind, name, town } = input;
        allow(actor, mayChange, await findCompany(tx, companyId));
        if (!(await insertDraftProject(tx, input))) throw refuse('project_exists');
        await record(tx, actor, {
          action: 'catalogue.addProject',
          kind: 'project',
          id: projectId,
          projectId,
          details: { companyId, kind, name, town },
        });
        return shown(tx, actor);
      }),

    addItem: (
      actor: Actor,
      input: ParsedInputOf<typeof addItem>,
    ): Promise<ReplyOf<typeof readCatalogue>> =>
      inTransaction(db, async (tx) => {
        const { likeId, code, name, house } = input;
        const like = await findItemCompany(tx, likeId);
        allow(actor, mayChange, like);
        if (house && !isPlaceOf(like, await findProjectCompany(tx, house.projectId)))
          throw refuse('forbidden');
        const itemId = await insertDraftItem(tx, input);
        if (itemId === undefined) throw refuse('code_taken');
        await record(tx, actor, {
          action: 'catalogue.addItem',
          kind: 'item',
          id: itemId,
          projectId: null,
          details: { code, name },
        });
        return shown(tx, actor);
      }),

    ...createDeskHouses(db, { mayChange, shown, record }),

    changeStock: (
      actor: Actor,
      input: ParsedInputOf<typeof changeStock>,
    ): Promise<ReplyOf<typeof readCatalogue>> =>
      inTransaction(db, async (tx) => {
        allow(actor, mayChange, await findStock(tx, input));
        const { itemId, season, before, beforeUntil, stock, renewalUntil, reason } = input;
        if (!(await writeStock(tx, input))) {
          const found = await findStock(tx, input);
          const isAsRead = found?.stock === before && found.renewalUntil === beforeUntil;
          throw refuse(isAsRead ? 'stock_below_taken' : 'stock_changed', {
            parameters: { n: found?.taken ?? 0 },
          });
        }
        await record(tx, actor, {
          action: 'catalogue.changeStock',
          kind: 'stock',
          id: itemId,
          projectId: null,
          details: { season, before, stock, renewalUntil: renewalUntil ?? '', reason },
        });
        return shown(tx, actor);
      }),

    openSeason: (
      actor: Actor,
      input: ParsedInputOf<typeof openSeason>,
    ): Promise<ReplyOf<typeof readCatalogue>> =>
      inTransaction(db, async (tx) => {
        const { season, tickets, reason } = input;
        const { year } = partsOf(today());
        if (season < year || season > year + 1)
          throw new InvalidInput([{ field: 'season', code: 'out_of_range' }]);
        const ids = tickets.map(({ itemId }) => itemId);
        const locked = await lockTickets(tx, ids);
        // Twice the same one, or one that is no season ticket.
        if (locked.length !== ids.length) throw refuse('forbidden');
        for (const ticket of locked) allow(actor, mayChange, ticket);
        const open = locked.find(({ latest }) => latest >= season);
        const isNew = !open && (await insertSeason(tx, input));
        // As text: a year has no thousands.
        if (!isNew)
          throw refuse('season_open', {
            parameters: { season: String(season), name: open?.name ?? '' },
          });
        for (const { itemId, stock, renewalUntil } of tickets)
          await record(tx, actor, {
            action: 'catalogue.openSeason',
            kind: 'stock',
            id: itemId,
            projectId: null,
            details: { season, stock, renewalUntil: renewalUntil ?? '', reason },
          });
        return shown(tx, actor);
      }),

    changeUnit: (
      actor: Actor,
      { unitId, state, reason }: ParsedInputOf<typeof changeUnit>,
    ): Promise<ReplyOf<typeof changeUnit>> =>
      inTransaction(db, async (tx) => {
        const [unit] = await lockUnits(tx, [unitId]);
        allow(actor, mayChange, unit);
        // Behind the lock of the unit, which holds and sales take, too: what lives on it is never taken away.
        if (unit?.state === state) return { state };
        if (unit?.state !== 'free' && unit?.state !== 'not_for_sale') throw refuse('unit_not_free');
        const { itemId } = unit;
        if (
          state === 'free' &&
          itemId !== null &&
          !(await hasItemPrice(tx, { itemId, today: today() }))
        )
          throw refuse('without_price');
        await changeUnits(tx, [{ unitId, state, at: clock.now() }]);
        await record(tx, actor, {
          action: 'catalogue.changeUnit',
          kind: 'unit',
          id: unitId,
          projectId: null,
          details: { before: unit.state, after: state, reason },
        });
        return { state };
      }),
  };
}
