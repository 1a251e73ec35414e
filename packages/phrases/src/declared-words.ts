import type {
  ActsOf,
  AreasOf,
  AttemptsOf,
  DayKindsOf,
  ErrorsOf,
  AccessPartsOf,
  NotificationsOf,
  NounName,
  ProposalsOf,
  RoomsOf,
  SettingsOf,
  ThingsOf,
  WorkOf,
} from '@kantuta/contract/declared';
import type { KeyOfAct } from '@kantuta/contract/operators/trail.rules';
import type * as declared from '@kantuta/contract/nouns';
import type * as nouns from './es/nouns.ts';
import type { Part, PartOf } from './compose-part.ts';
import type { TextAt } from './phrase.ts';

/** The declarations of a noun, by the branch of the phrases in which each of them has its text. */
type Declared<Name extends NounName> = {
  'adviserDay.kinds': DayKindsOf<Name>;
  errors: ErrorsOf<Name>;
  notifications: NotificationsOf<Name>;
  'operators.kinds': KeyOfAct<ProposalsOf<Name>>;
  'operators.sections': RoomsOf<Name>;
  'people.looks.parts': AccessPartsOf<Name>;
  'settingsDesk.keys': KeyOfAct<SettingsOf<Name>>;
  'trail.acts': KeyOfAct<ActsOf<Name>>;
  'trail.areas': AreasOf<Name>;
  'trail.attempts': KeyOfAct<AttemptsOf<Name>>;
  'trail.objects': ThingsOf<Name>;
  'workList.kinds': WorkOf<Name>;
  'workList.steps': WorkOf<Name>;
};
/** Its entries of the menu; a label may exist without an entry, such as the short ones of the bottom bar. */
type Labels<Name extends NounName> = (typeof declared)[Name] extends {
  menu: readonly { key: infer Key extends string }[];
}
  ? Key
  : never;
type Branch = keyof Declared<NounName>;

type Nouns = typeof nouns;
type WrittenBy<Name extends keyof Nouns, Of extends string> = {
  [Each in Part]: KeysAt<PartOf<Pick<Nouns, Name>, Each>, Of>;
}[Part];
type KeysAt<Tree, Of extends string> = [TextAt<Tree, Of>] extends [never]
  ? never
  : keyof TextAt<Tree, Of> & string;

/** Declared by this noun, but without a phrase. */
type Missing<Name extends NounName> =
  | { [Of in Branch]: `${Of}.${Exclude<Declared<Name>[Of], WrittenBy<keyof Nouns, Of>>}` }[Branch]
  | `menu.${Exclude<Labels<Name>, WrittenBy<keyof Nouns, 'menu'>>}`;

/** A phrase of this noun without a declaration. */
type Surplus<Name extends NounName> = Name extends keyof Nouns
  ? { [Of in Branch]: `${Of}.${Exclude<WrittenBy<Name, Of>, Declared<Name>[Of]>}` }[Branch]
  : never;

/**
 * The missing and superfluous phrases of each noun: if there are any, it does not compile (catalogue.ts). A noun that declares nothing yet
 * may have phrases in advance, such as those of a flag or a notification.
 */
export type Gaps = { [Name in NounName]: Missing<Name> | Surplus<Name> };
