import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { exportOwnData } from '@kantuta/contract/people/people.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { documentOf, nameOf } from '../profile/profile.service.ts';
import { readPerson } from '../profile/profile.views.ts';
import { ownDataDocument, type OwnDataPaper } from './own-data.document.ts';
import { readOwnTraces } from './own-data.views.ts';

/** What other nouns keep of a person; each says itself what that is. */
export type OwnDataPeers = {
  sales(db: Reader, personId: number): Promise<OwnDataPaper['sales']>;
  payments(db: Reader, personId: number): Promise<OwnDataPaper['payments']>;
  receipts(db: Reader, personId: number): Promise<OwnDataPaper['receipts']>;
  notifications(db: Reader, personId: number, language: Lang): Promise<readonly object[]>;
  access(db: Reader, personId: number): Promise<OwnDataPaper['access']>;
  consents(db: Reader, personId: number): Promise<OwnDataPaper['consents']>;
};

export type OwnData = ReturnType<typeof createOwnData>;

/** A copy of everything that the house keeps about whoever asks, and about nobody else (security rules 31, 43). */
export function createOwnData({
  db,
  clock,
  stepUp,
  audit,
  pdf,
  brand,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'stepUp' | 'audit' | 'pdf' | 'brand'> & {
  peers: OwnDataPeers;
}) {
  /** One moment of everything: what is written meanwhile is in all parts of the copy or in none. */
  async function collect(personId: number, language: Lang) {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ({
        person: await readPerson(tx, personId, language),
        ...(await readOwnTraces(tx, personId)),
        access: await peers.access(tx, personId),
        consents: await peers.consents(tx, personId),
        sales: await peers.sales(tx, personId),
        payments: await peers.payments(tx, personId),
        receipts: await peers.receipts(tx, personId),
        notifications: await peers.notifications(tx, personId, language),
      }));
  }

  return {
    async export(
      actor: Actor,
      {
        format,
        language,
        requestId,
      }: { format: 'json' | 'pdf'; language: Lang; requestId: string },
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
                ...data,
                name: nameOf(data.person),
                document: documentOf(data.person),
                language,
                madeAt,
                brand: {
                  product: brand.product,
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
          requestId,
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
