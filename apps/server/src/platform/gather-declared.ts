import type { WithSection } from './answer-parts.ts';
import type { Declared } from './declared.ts';
import type { Module } from './module.ts';

/**
 * Gathers what the modules declare.
 *
 * @throws Error if two modules declare the same thing; it names both modules
 */
export function gatherDeclared(modules: readonly Module[]): Declared {
  refuseTwice('module', modules, (module) => [module.name]);
  refuseTwice('call', modules, ({ calls, customerPages = [] }) =>
    [...calls, ...customerPages].map(({ call }) => call.name),
  );
  refuseTwice('job', modules, ({ work = [] }) => work.map(({ job }) => job.name));
  refuseTwice('kind of work', modules, ({ waiting = [] }) => waiting.map(({ kind }) => kind));
  refuseTwice('kind of proposal', modules, ({ approvals = [] }) =>
    approvals.map(({ name }) => name),
  );
  refuseTwice('topic', modules, ({ topics = [] }) => topics.map(({ kind }) => kind));
  refuseTwice('dry run of', modules, ({ dryRuns = [] }) => dryRuns.flatMap(({ keys }) => keys));
  refuseTwice('kind of charge', modules, ({ charges = [] }) => charges.map(({ kind }) => kind));
  refuseTwice('part of the own data', modules, ({ ownData = [] }) => ownData.map(({ key }) => key));
  refuseTwice('place in the own data', modules, ({ ownData = [] }) =>
    ownData.map(({ order }) => String(order)),
  );
  refuseTwice('reader of names of', modules, ({ names = [] }) => names.map(({ kind }) => kind));
  refuseTwice('section of home', modules, ({ home = [] }) => keysOf(home));
  refuseTwice('section of a product', modules, ({ product = [] }) => keysOf(product));
  refuseTwice('section of a customer', modules, ({ customer = [] }) => keysOf(customer));
  refuseTwice('section of the documents', modules, ({ documents = [] }) => keysOf(documents));
  refuseTwice('section of the counter', modules, ({ counter = [] }) => keysOf(counter));
  refuseTwice('kind on the day of an adviser', modules, ({ adviserDay = [] }) =>
    adviserDay.map(({ kind }) => kind),
  );
  refuseTwice('ask of the menu', modules, ({ menuAsks = [] }) =>
    menuAsks.map(({ entry }) => entry),
  );
  return {
    waiting: modules.flatMap(({ waiting = [] }) => waiting),
    dryRuns: modules.flatMap(({ dryRuns = [] }) => dryRuns),
    ownData: inOrder(modules.flatMap(({ ownData = [] }) => ownData)),
    names: modules.flatMap(({ names = [] }) => names),
    charges: modules.flatMap(({ charges = [] }) => charges),
    home: modules.flatMap(({ home = [] }) => home),
    product: modules.flatMap(({ product = [] }) => product),
    customer: modules.flatMap(({ customer = [] }) => customer),
    documents: modules.flatMap(({ documents = [] }) => documents),
    counter: modules.flatMap(({ counter = [] }) => counter),
    customerPages: modules.flatMap(({ customerPages = [] }) => customerPages),
    menuAsks: modules.flatMap(({ menuAsks = [] }) => menuAsks),
    adviserDay: modules.flatMap(({ adviserDay = [] }) => adviserDay),
  };
}

function keysOf(parts: readonly WithSection[]): string[] {
  return parts.map(({ section }) => section.key);
}

function inOrder<Each extends { order: number }>(all: readonly Each[]): Each[] {
  return all.toSorted((one, other) => one.order - other.order);
}

function refuseTwice(
  what: string,
  modules: readonly Module[],
  namesOf: (module: Module) => readonly string[],
): void {
  const owners = new Map<string, string>();
  for (const module of modules)
    for (const name of namesOf(module)) {
      const owner = owners.get(name);
      if (owner !== undefined)
        throw new Error(
          `The ${what} ${name} is declared twice: by ${owner} and by ${module.name}.`,
        );
      owners.set(name, module.name);
    }
}
