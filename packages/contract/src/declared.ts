import type { NounDeclaration, SharedPage } from './noun.ts';
import * as NOUNS from './nouns.ts';

type Nouns = typeof NOUNS;
export type NounName = keyof Nouns;

/** Lists that a noun may declare, and records whose keys are the declared names. */
type ListName = 'errors' | 'acts' | 'attempts' | 'accessParts' | 'work' | 'proposals' | 'day';
type RecordName = 'areas' | 'things' | 'notifications' | 'settings' | 'rooms';

type ItemsIn<Noun, Name extends string> =
  Noun extends Readonly<Record<Name, readonly (infer Item extends string)[]>> ? Item : never;
type KeysIn<Noun, Name extends string> =
  Noun extends Readonly<Record<Name, infer Things>> ? keyof Things & string : never;
type ValueIn<Noun, Name extends string, Key extends string> =
  Noun extends Readonly<Record<Name, infer Things>>
    ? Key extends keyof Things
      ? Things[Key]
      : never
    : never;

/** The declarations of one kind by one noun or, with `NounName`, by every noun. */
export type ErrorsOf<Name extends NounName> = ItemsIn<Nouns[Name], 'errors'>;
export type ActsOf<Name extends NounName> = ItemsIn<Nouns[Name], 'acts'>;
export type AttemptsOf<Name extends NounName> = ItemsIn<Nouns[Name], 'attempts'>;
export type AccessPartsOf<Name extends NounName> = ItemsIn<Nouns[Name], 'accessParts'>;
export type WorkOf<Name extends NounName> = ItemsIn<Nouns[Name], 'work'>;
export type ProposalsOf<Name extends NounName> = ItemsIn<Nouns[Name], 'proposals'>;
export type DayKindsOf<Name extends NounName> = ItemsIn<Nouns[Name], 'day'>;
export type AreasOf<Name extends NounName> = KeysIn<Nouns[Name], 'areas'>;
export type ThingsOf<Name extends NounName> = KeysIn<Nouns[Name], 'things'>;
export type NotificationsOf<Name extends NounName> = KeysIn<Nouns[Name], 'notifications'>;
export type SettingsOf<Name extends NounName> = KeysIn<Nouns[Name], 'settings'>;
export type RoomsOf<Name extends NounName> = KeysIn<Nouns[Name], 'rooms'>;

/** The sections of one shared page, whichever noun has them. */
export type SectionsOn<Page extends SharedPage> = {
  [Name in NounName]: Nouns[Name] extends { sections: infer Sections }
    ? ItemsIn<Sections, Page>
    : never;
}[NounName];

/** The declaration of one notification, or of one setting, whichever noun has it. */
export type NotificationOf<Key extends NotificationsOf<NounName>> = ValueIn<
  Nouns[NounName],
  'notifications',
  Key
>;
export type SettingOf<Key extends SettingsOf<NounName>> = ValueIn<Nouns[NounName], 'settings', Key>;

/** Every declaration. */
export const DECLARED: readonly NounDeclaration[] = Object.values(NOUNS);

type ItemOf = {
  errors: ErrorsOf<NounName>;
  acts: ActsOf<NounName>;
  attempts: AttemptsOf<NounName>;
  accessParts: AccessPartsOf<NounName>;
  work: WorkOf<NounName>;
  proposals: ProposalsOf<NounName>;
  day: DayKindsOf<NounName>;
};
type EntryOf = {
  areas: AreasOf<NounName>;
  things: ThingsOf<NounName>;
  notifications: NotificationsOf<NounName>;
  settings: SettingsOf<NounName>;
  rooms: RoomsOf<NounName>;
};

/** The items of all nouns, each once, as its noun wrote them. */
export function declaredList<Name extends ListName>(name: Name): ItemOf[Name][] {
  const items: string[] = DECLARED.flatMap((noun) => [...(noun[name] ?? [])]);
  return items as ItemOf[Name][];
}

/** The entries of all nouns under their keys. */
export function declaredEntries<Name extends RecordName>(
  name: Name,
): [EntryOf[Name], NonNullable<NounDeclaration[Name]>[string]][] {
  return DECLARED.flatMap(
    (noun) =>
      Object.entries(noun[name] ?? {}) as [
        EntryOf[Name],
        NonNullable<NounDeclaration[Name]>[string],
      ][],
  );
}
