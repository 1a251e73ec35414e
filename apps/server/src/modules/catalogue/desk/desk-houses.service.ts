import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { readCatalogue } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import type { addHouses } from '@kantuta/contract/catalogue/desk-houses.calls';
import { outlinesOfMore } from '@kantuta/contract/catalogue/map.rules';
import { houseLabel } from '@kantuta/contract/catalogue/unit.rules';
import { allow, type Actor, type Policy } from '../../../platform/access.ts';
import { inTransaction, type Db, type Reader, type Tx } from '../../../platform/db/database.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { lockProject } from '../passports/passports.store.ts';
import { insertUnits } from '../units.store.ts';
import type { DeskAct } from './desk-act.port.ts';
import { findItemCompany, findProjectCompany, listHousesOf } from './desk-catalogue.views.ts';

/** A place is the number of its project and four digits. */
const PLACES = 10_000;

type Desk = {
  mayChange: Policy<{ companyId: number }>;
  shown(reader: Reader, actor: Actor): Promise<ReplyOf<typeof readCatalogue>>;
  record(tx: Tx, actor: Actor, act: DeskAct): Promise<void>;
};

/** Houses that join a project: drafts, which nobody can reserve before somebody puts them on sale (CAT-17). */
export function createDeskHouses(db: Db, { mayChange, shown, record }: Desk) {
  return {
    addHouses: (
      actor: Actor,
      { projectId, itemId, before, count }: ParsedInputOf<typeof addHouses>,
    ): Promise<ReplyOf<typeof addHouses>> =>
      inTransaction(db, async (tx) => {
        allow(actor, mayChange, await findProjectCompany(tx, projectId));
        const model = await findItemCompany(tx, itemId);
        if (model?.kind !== 'house' || model.projectId !== projectId) throw refuse('forbidden');
        // Behind the lock of the project: two operators never give one number twice.
        await lockProject(tx, projectId);
        const houses = await listHousesOf(tx, projectId);
        if (houses.length !== before) throw refuse('project_changed');
        const first = Math.max(0, ...houses.map(({ placeId }) => (placeId ?? 0) % PLACES)) + 1;
        if (first + count > PLACES)
          throw new InvalidInput([{ field: 'count', code: 'out_of_range' }]);
        const drawn = houses.flatMap(({ outline }) => (outline ? [outline] : []));
        await insertUnits(
          tx,
          outlinesOfMore(drawn, count).map((outline, index) => ({
            kind: 'house',
            companyId: model.companyId,
            projectId,
            lotId: null,
            itemId,
            placeId: projectId * PLACES + first + index,
            outline,
            label: houseLabel(first + index),
            state: 'not_for_sale',
          })),
        );
        await record(tx, actor, {
          action: 'catalogue.addHouses',
          kind: 'project',
          id: projectId,
          projectId,
          details: { item: model.name, first, count },
        });
        return shown(tx, actor);
      }),
  };
}
