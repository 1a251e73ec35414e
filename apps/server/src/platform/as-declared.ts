import type { NounDeclaration } from '@kantuta/contract/noun';
import * as NOUNS from '@kantuta/contract/nouns';
import type { Module } from './module.ts';

/**
 * Compares the modules with the nouns of the contract, so that a kind of work that nobody lists, a proposal that nobody carries out or a
 * section that nobody fills stops the start and not a person.
 *
 * @throws Error that names the first difference
 */
export function checkAsDeclared(
  modules: readonly Module[],
  nouns: Readonly<Record<string, NounDeclaration>> = NOUNS,
): void {
  for (const { name, withoutNoun } of modules) {
    const isNoun = Object.hasOwn(nouns, name);
    if (isNoun && withoutNoun !== undefined)
      throw new Error(`The module ${name} says that it has no noun, and the contract has it.`);
    if (!isNoun && withoutNoun === undefined)
      throw new Error(`The module ${name} is no noun of the contract, and does not say why.`);
  }
  const declared = Object.values(nouns);
  const modulesOf = (list: (module: Module) => readonly string[]) => modules.flatMap(list);
  compare('noun', Object.keys(nouns), modulesWithNoun(modules));
  compare(
    'kind of work',
    declared.flatMap(({ work = [] }) => work),
    modulesOf(({ waiting = [] }) => waiting.map(({ kind }) => kind)),
  );
  compare(
    'kind of proposal',
    declared.flatMap(({ proposals = [] }) => proposals),
    modulesOf(({ approvals = [] }) => approvals.map(({ name }) => name)),
  );
  compare(
    'section',
    declared.flatMap(({ sections = {} }) =>
      Object.entries(sections).flatMap(([page, keys]) => keys.map((key) => `${page}.${key}`)),
    ),
    modulesOf((module) => partsOf(module).map(({ section: { page, key } }) => `${page}.${key}`)),
  );
  compare(
    'ask of the menu',
    declared.flatMap(({ menu = [] }) =>
      menu.flatMap(({ key, whenAsked }) => (whenAsked === true ? [key] : [])),
    ),
    modulesOf(({ menuAsks = [] }) => menuAsks.map(({ entry }) => entry)),
  );
  compare(
    'kind of the day',
    declared.flatMap(({ day = [] }) => day),
    modulesOf(({ adviserDay = [] }) => adviserDay.map(({ kind }) => kind)),
  );
}

function partsOf({ home = [], product = [], customer = [], documents = [], counter = [] }: Module) {
  return [...home, ...product, ...customer, ...documents, ...counter];
}

function modulesWithNoun(modules: readonly Module[]): string[] {
  return modules.flatMap(({ name, withoutNoun }) => (withoutNoun === undefined ? [name] : []));
}

function compare(what: string, declared: readonly string[], made: readonly string[]): void {
  const missing = declared.find((name) => !made.includes(name));
  if (missing !== undefined)
    throw new Error(`The contract declares the ${what} ${missing}, and no module has it.`);
  const unknown = made.find((name) => !declared.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `A module has the ${what} ${unknown}, and no noun of the contract declares it.`,
    );
}
