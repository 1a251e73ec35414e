import type { FieldCode } from '@kantuta/contract/envelope';
import type { ErrorCode } from '@kantuta/contract/errors';
import type {
  KeyOfAct,
  TrailAction,
  TrailArea,
  TrailAttempt,
  TrailObject,
} from '@kantuta/contract/operators/trail.rules';
import type { SettingKey } from '@kantuta/contract/settings/settings.rules';
import type { PartOf } from './compose-part.ts';
import type * as nouns from './es/nouns.ts';
import type { KeysOf, ParamArgs, PhraseTree, Text, TextAt } from './phrase.ts';

/** What the contract declares has words: an error, an act or a setting without them does not compile. */
type Declared = {
  errors: Readonly<Record<ErrorCode, Text>> & { field: Readonly<Record<FieldCode, string>> };
  settingsDesk: { keys: Readonly<Record<KeyOfAct<SettingKey>, string>> };
  trail: {
    acts: Readonly<Record<KeyOfAct<TrailAction>, string>>;
    attempts: Readonly<Record<KeyOfAct<TrailAttempt>, string>>;
    objects: Readonly<Record<TrailObject, string>>;
    areas: Readonly<Record<TrailArea, string>>;
  };
};

type Complete<Tree extends Declared> = Tree;

/** Every phrase; Spanish is the source of the keys and their parameters. */
type Source = Complete<
  PartOf<typeof nouns, 'entrance'> &
    PartOf<typeof nouns, 'office'> &
    PartOf<typeof nouns, 'account'> &
    PartOf<typeof nouns, 'desk'>
>;

/** `noun.key` of every phrase. */
export type PhraseKey = KeysOf<Source>;
export type PhraseArgs<Key extends PhraseKey, Value = string | number> = ParamArgs<
  TextAt<Source, Key>,
  Value
>;

/** Labels of the menu, of which German and French have a set of their own. */
export type MenuLabels = Source['menu'];

/** The phrases of one language, or those of its nouns that are loaded so far. */
export type Catalogue = PhraseTree;
