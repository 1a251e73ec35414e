import type { FieldCode } from '@kantuta/contract/envelope';
import type { CommonError } from '@kantuta/contract/errors';
import type { NounName } from '@kantuta/contract/declared';
import type { PartOf } from './compose-part.ts';
import type { Gaps } from './declared-words.ts';
import type * as nouns from './es/nouns.ts';
import type { KeysOf, ParamArgs, PhraseTree, Text, TextAt } from './phrase.ts';

/** Phrases that belong to no noun of the contract. */
type Common = {
  errors: Readonly<Record<CommonError, Text>> & { field: Readonly<Record<FieldCode, string>> };
};

/** A tree with the common phrases, and with nouns that have written exactly the required ones. */
type Complete<Tree extends Common, _Gaps extends Readonly<Record<NounName, never>>> = Tree;

/** Every phrase; Spanish is the source of the keys and their parameters. */
type Source = Complete<
  PartOf<typeof nouns, 'entrance'> &
    PartOf<typeof nouns, 'office'> &
    PartOf<typeof nouns, 'account'> &
    PartOf<typeof nouns, 'meetings'> &
    PartOf<typeof nouns, 'desk'>,
  Gaps
>;

/** `noun.key` of every phrase. */
export type PhraseKey = KeysOf<Source>;
export type PhraseArgs<Key extends PhraseKey, Value = string | number> = ParamArgs<
  TextAt<Source, Key>,
  Value
>;

/** Labels of the menu; German and French have their own. */
export type MenuLabels = Source['menu'];

/** The phrases of one language, or of those nouns that are loaded so far. */
export type Catalogue = PhraseTree;
