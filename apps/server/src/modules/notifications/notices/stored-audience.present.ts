import {
  audienceSchema,
  type NoticeAudience,
} from '@kantuta/contract/notifications/audiences.calls';
import { z } from 'zod';

/** The audience of a stored notice. Earlier notices have one criterion each, named by their kind. */
export function storedAudience(stored: unknown): NoticeAudience {
  const { kind, ...criterion } = z.looseObject({ kind: z.string() }).parse(stored);
  if (kind === 'overdue')
    return audienceSchema.parse({ kind: 'matching', overdue: { from: 1, to: null } });
  if (['roles', 'companies', 'products'].includes(kind))
    return audienceSchema.parse({ ...criterion, kind: 'matching' });
  return audienceSchema.parse(stored);
}
