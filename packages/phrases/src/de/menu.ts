import type { MenuLabels } from '../catalogue.ts';
import { composePart } from '../compose-part.ts';
import * as nouns from '../en/nouns.ts';
import type { Translation } from '../phrase.ts';

/** The labels of the menu; whatever else a reader of German sees is English (WEB-1), so the nouns write these beside it. */
export const { menu } = composePart(nouns, 'de') satisfies Translation<{ menu: MenuLabels }>;
