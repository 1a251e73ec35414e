import type { StoredChargeKind } from './charges.ts';
import type { Module } from './module.ts';
import type { NameReader } from './names.ts';
import type { OwnDataSection } from './own-data.ts';
import type { DryRun } from './settings/dry-run.ts';
import type { WorkKind } from './work-list.ts';

/** Everything that modules declare, for the parts that show all of it: the desk, the settings, the copy of one's data, home. */
export type Declared = {
  waiting: readonly WorkKind[];
  dryRuns: readonly DryRun[];
  /** In the order of the file. */
  ownData: readonly OwnDataSection[];
  names: readonly NameReader[];
  charges: readonly StoredChargeKind[];
};

/** Call it while answering a call: nothing is declared yet while the modules are made. */
export type DeclaredByAll = () => Declared;

/**
 * Gathers what the modules declare.
 *
 * @throws Error if two modules declare the same thing; it names both modules
 */
export function gatherDeclared(modules: readonly Module[]): Declared {
  refuseTwice('module', modules, (module) => [module.name]);
  refuseTwice('call', modules, ({ calls }) => calls.map(({ call }) => call.name));
  refuseTwice('job', modules, ({ work = [] }) => work.map(({ job }) => job.name));
  refuseTwice('kind of work', modules, ({ waiting = [] }) => waiting.map(({ kind }) => kind));
  refuseTwice('kind of proposal', modules, ({ approvals = [] }) =>
    approvals.map(({ name }) => name),
  );
  refuseTwice('dry run of', modules, ({ dryRuns = [] }) => dryRuns.flatMap(({ keys }) => keys));
  refuseTwice('kind of charge', modules, ({ charges = [] }) => charges.map(({ kind }) => kind));
  refuseTwice('part of the own data', modules, ({ ownData = [] }) => ownData.map(({ key }) => key));
  refuseTwice('place in the own data', modules, ({ ownData = [] }) =>
    ownData.map(({ order }) => String(order)),
  );
  refuseTwice('reader of names of', modules, ({ names = [] }) => names.map(({ kind }) => kind));
  return {
    waiting: modules.flatMap(({ waiting = [] }) => waiting),
    dryRuns: modules.flatMap(({ dryRuns = [] }) => dryRuns),
    ownData: inOrder(modules.flatMap(({ ownData = [] }) => ownData)),
    names: modules.flatMap(({ names = [] }) => names),
    charges: modules.flatMap(({ charges = [] }) => charges),
  };
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
