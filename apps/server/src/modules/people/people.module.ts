import type { Module } from '../../platform/module.ts';
import { findAddressee, setLanguage } from './people.store.ts';

export type PeopleModule = Module & {
  setLanguage: typeof setLanguage;
  findAddressee: typeof findAddressee;
};

/** Persons, contacts and roles. Their own calls come with the profile; until then other nouns write what belongs to a person through here. */
export function createPeopleModule(): PeopleModule {
  return { name: 'people', calls: [], setLanguage, findAddressee };
}
