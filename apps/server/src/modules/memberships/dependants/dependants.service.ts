import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  CHANGES_A_YEAR,
  FIRST_BIRTH,
  MOST_DEPENDANTS,
} from '@kantuta/contract/memberships/dependants/dependant.rules';
import type {
  addDependant,
  Dependants,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import { passYear } from '@kantuta/contract/memberships/passes/pass.rules';
import type { Actor } from '../../../platform/access.ts';
import type { AuditFact } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { lockPasses } from '../passes/passes.store.ts';
import { isBuyer } from '../passes/passes.views.ts';
import type { KnownMinors } from './known-minors.service.ts';
import { findDependant, findNamed, insertDependant, removeDependant } from './dependants.store.ts';
import { type NamedSale, readNamedSales } from './dependants.views.ts';

/** Who comes with a member: named by the person who bought, six at most, two changes in each year of the contract (PASS-5). */
export function createDependants({
  db,
  clock,
  ids,
  audit,
  minors,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit'> & { minors: KnownMinors }) {
  async function read(reader: Reader, { personId }: Actor): Promise<Dependants> {
    const sales = await readNamedSales(reader, personId);
    return { products: sales.map((sale) => shown(sale, dayInLaPaz(clock.now()))) };
  }

  const note = (tx: Tx, actor: Actor, action: AuditFact['action'], id: string) =>
    audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'dependant', id },
      outcome: 'done',
    });

  /** The people of a product of this person, behind its lock. */
  async function take(tx: Tx, actor: Actor, saleId: number) {
    const mine = async () =>
      (await read(tx, actor)).products.find((product) => product.saleId === saleId);
    if (!(await mine())) throw refuse('forbidden');
    await lockPasses(tx, saleId);
    const product = await mine();
    if (!product) throw refuse('forbidden');
    return product;
  }

  return {
    list: (actor: Actor): Promise<Dependants> => read(db, actor),

    /** The same attempt names nobody twice. */
    async add(
      actor: Actor,
      { saleId, attemptId, ...fields }: ParsedInputOf<typeof addDependant>,
    ): Promise<Dependants> {
      // Whoever has no such product learns nothing of documents (PASS-20).
      const { personId } = actor;
      if (!(await isBuyer(db, { saleId, personId }))) throw refuse('forbidden');
      await minors.refuse(personId, fields);
      return inTransaction(db, async (tx) => {
        const product = await take(tx, actor, saleId);
        const of = { addedBy: actor.personId, attemptId };
        const again = await findNamed(tx, of);
        if (again) {
          const asked: typeof again = { saleId, ...fields };
          const isSame = (Object.keys(asked) as (keyof typeof asked)[]).every(
            (key) => asked[key] === again[key],
          );
          if (!isSame) throw refuse('idempotency_conflict');
          return read(tx, actor);
        }
        const isBorn = fields.birthOn >= FIRST_BIRTH && fields.birthOn <= dayInLaPaz(clock.now());
        if (!isBorn) throw new InvalidInput([{ field: 'birthOn', code: 'out_of_range' }]);
        if (product.free === 0) throw refuse('dependants_full');
        if (product.dependants.some(({ document }) => document === fields.document))
          throw refuse('dependant_known');
        const id = ids.uuid();
        const row = { ...fields, ...of, id, saleId, addedAt: clock.now() };
        if (!(await insertDependant(tx, row))) throw refuse('idempotency_conflict');
        await note(tx, actor, 'memberships.addDependant', id);
        return read(tx, actor);
      });
    },

    /** Removed again they stay removed. */
    remove: (actor: Actor, dependantId: string): Promise<Dependants> =>
      inTransaction(db, async (tx) => {
        const found = await findDependant(tx, dependantId);
        if (!found) throw refuse('forbidden');
        const product = await take(tx, actor, found.saleId);
        const isThere = product.dependants.some((each) => each.dependantId === dependantId);
        if (!isThere) return read(tx, actor);
        if (product.changesLeft === 0) throw refuse('dependant_changes');
        await removeDependant(tx, dependantId, clock.now());
        await note(tx, actor, 'memberships.removeDependant', dependantId);
        return read(tx, actor);
      }),
  };
}

function shown({ saleId, product, soldOn, named }: NamedSale, today: Day) {
  // Before the product is sold its people may change as they like: nobody has come with them yet.
  const from = soldOn === null ? null : passYear(soldOn, today).from;
  const left = named.filter(
    ({ removedAt }) =>
      removedAt !== null && from !== null && dayInLaPaz(new Date(removedAt)) >= from,
  );
  const here = named.filter(({ removedAt }) => removedAt === null);
  return {
    saleId,
    product,
    dependants: here.map(({ dependantId, name, document, birthOn, relation }) => ({
      dependantId,
      name,
      document,
      birthOn,
      relation,
    })),
    free: Math.max(0, MOST_DEPENDANTS - here.length),
    changesLeft: Math.max(0, CHANGES_A_YEAR - left.length),
  };
}
