import type { office as source } from '../es/office.ts';
import type { Translation } from '../phrase.ts';
import { checks } from './checks.ts';
import { news } from './news.ts';
import { paying } from './paying.ts';
import { payments } from './payments.ts';
import { qr } from './qr.ts';
import { sales } from './sales.ts';

/** What signed-in people read: loaded with the first page behind the entrance. A new noun is one line here. */
export const office = { checks, news, paying, payments, qr, sales } as const satisfies Translation<
  typeof source
>;
