import type { office as source } from '../es/office.ts';
import type { Translation } from '../phrase.ts';
import { news } from './news.ts';
import { payments } from './payments.ts';
import { sales } from './sales.ts';

/** What signed-in people read: loaded with the first page behind the entrance. A new noun is one line here. */
export const office = { news, payments, sales } as const satisfies Translation<typeof source>;
