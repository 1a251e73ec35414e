import type { account } from './es/account.ts';
import type { desk } from './es/desk.ts';
import type { entrance } from './es/entrance.ts';
import type { office } from './es/office.ts';
import type { KeysOf, ParamArgs, PhraseTree, TextAt } from './phrase.ts';

/** Every phrase; Spanish is the source of the keys and their parameters. */
type Source = typeof entrance & typeof office & typeof account & typeof desk;

/** `noun.key` of every phrase. */
export type PhraseKey = KeysOf<Source>;
export type PhraseArgs<Key extends PhraseKey, Value = string | number> = ParamArgs<
  TextAt<Source, Key>,
  Value
>;

/** The phrases of one language, or those of its nouns that are loaded so far. */
export type Catalogue = PhraseTree;
