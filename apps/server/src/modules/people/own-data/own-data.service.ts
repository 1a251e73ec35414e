import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { exportOwnData } from '@kantuta/contract/people/people.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { DeclaredByAll } from '../../../platform/declared.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ownDataDocument } from './own-data.document.ts';

export type OwnData = ReturnType<typeof createOwnData>;

/** A copy of all data that the product keeps about the caller, and about nobody else (SEC-31, SEC-43). */
export function createOwnData({
  db,
  clock,
  stepUp,
  audit,
  pdf,
  brand,
  declared,
}: Pick<Platform, 'db' | 'clock' | 'stepUp' | 'audit' | 'pdf' | 'brand'> & {
  declared: DeclaredByAll;
}) {
  /** A single snapshot: a concurrent write is in all parts of the copy or in none. */
  async function collect(personId: number, language: Lang): Promise<Record<string, unknown>> {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const data: Record<string, unknown> = {};
        for (const { key, read } of declared().ownData)
          data[key] = await read(tx, personId, language);
        return data;
      });
  }

  return {
    async export(
      actor: Actor,
      { format, language }: { format: 'json' | 'pdf'; language: Lang },
    ): Promise<ReplyOf<typeof exportOwnData>> {
      await stepUp.require(actor);
      const { personId } = actor;
      const madeAt = clock.now();
      const data = await collect(personId, language);
      const bytes =
        format === 'json'
          ? Buffer.from(JSON.stringify({ group: brand.group, madeAt, ...data }, null, 1))
          : await pdf.render(
              ownDataDocument({
                sections: declared().ownData,
                data,
                language,
                madeAt,
                brand: {
                  product: brand.product.es,
                  group: brand.group,
                  colour: brand.colours.brand,
                },
              }),
            );
      await inTransaction(db, (tx) =>
        audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'people.exportOwnData',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details: { format, bytes: bytes.length },
        }),
      );
      return {
        fileName: `mis-datos-${dayInLaPaz(madeAt)}.${format}`,
        mimeType: `application/${format}`,
        base64: bytes.toString('base64'),
      };
    },
  };
}
