import type { LookPart, ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { OpenSession } from '@kantuta/contract/identity/devices.calls';
import type {
  listCustomerDevices,
  listCustomerDocuments,
  listCustomerPayments,
  listCustomerProducts,
  listCustomerRequests,
  readCustomerPayment,
  readCustomerProduct,
  readCustomerReceipt,
} from '@kantuta/contract/people/customer-things.calls';
import { CUSTOMER_READERS } from '@kantuta/contract/people/customers.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Looks, Reach } from '../looks/looks.service.ts';

/** What other nouns show the desk of a customer; each ends at the companies that the operator reaches (security rule 32). */
export type CustomerPeers<Details = unknown> = {
  products: {
    list(reader: Reader, reach: Reach): Promise<ReplyOf<typeof listCustomerProducts>>;
    read(
      reader: Reader,
      reach: Reach,
      saleId: number,
    ): Promise<ReplyOf<typeof readCustomerProduct> | undefined>;
  };
  payments: {
    list(reader: Reader, reach: Reach, page: number): Promise<ReplyOf<typeof listCustomerPayments>>;
    read(
      reader: Reader,
      actor: Actor,
      reach: Reach,
      intentId: string,
    ): Promise<ReplyOf<typeof readCustomerPayment> | undefined>;
    receipts(reader: Reader, reach: Reach): Promise<ReplyOf<typeof listCustomerDocuments>>;
    detailsOf(
      reader: Reader,
      personId: number,
      wish: { reference: string; companyIds: readonly number[] | null },
    ): Promise<Details | undefined>;
    draw(details: Details, language: Lang): Promise<ReplyOf<typeof readCustomerReceipt>>;
  };
  sessions(reader: Reader, personId: number): Promise<OpenSession[]>;
  requests(reader: Reader, personId: number): Promise<ReplyOf<typeof listCustomerRequests>>;
};

type Of<Field extends string, Value> = { personId: number } & Record<Field, Value>;

export type CustomerThings = ReturnType<typeof createCustomerThings>;

/** The other pages of a customer at the desk: each is read by its own noun, behind a look of its own. */
export function createCustomerThings<Details>({
  looks,
  peers,
}: {
  looks: Looks;
  peers: CustomerPeers<Details>;
}) {
  function look<Answer>(
    actor: Actor,
    personId: number,
    part: LookPart,
    read: (tx: Tx, reach: Reach) => Promise<Answer | undefined>,
  ): Promise<Answer> {
    return looks.through(actor, { personId, part, roles: CUSTOMER_READERS }, async (tx, reach) => {
      const answer = await read(tx, reach);
      // Of another company, or of nobody: the same answer, and no look is left behind.
      if (answer === undefined) throw refuse('forbidden');
      return answer;
    });
  }

  return {
    products: (actor: Actor, personId: number) =>
      look(actor, personId, 'products', (tx, reach) => peers.products.list(tx, reach)),
    product: (actor: Actor, { personId, saleId }: Of<'saleId', number>) =>
      look(actor, personId, 'products', (tx, reach) => peers.products.read(tx, reach, saleId)),
    payments: (actor: Actor, { personId, page }: ParsedInputOf<typeof listCustomerPayments>) =>
      look(actor, personId, 'payments', (tx, reach) => peers.payments.list(tx, reach, page)),
    payment: (actor: Actor, { personId, intentId }: Of<'intentId', string>) =>
      look(actor, personId, 'payments', (tx, reach) =>
        peers.payments.read(tx, actor, reach, intentId),
      ),
    async devices(actor: Actor, personId: number): Promise<ReplyOf<typeof listCustomerDevices>> {
      return look(actor, personId, 'devices', async (tx) => ({
        sessions: await peers.sessions(tx, personId),
      }));
    },
    documents: (actor: Actor, personId: number) =>
      look(actor, personId, 'documents', (tx, reach) => peers.payments.receipts(tx, reach)),
    /** Drawn after the transaction, for that takes a while. */
    async receipt(
      actor: Actor,
      { personId, reference }: Of<'reference', string>,
      language: Lang,
    ): Promise<ReplyOf<typeof readCustomerReceipt>> {
      const details = await look(actor, personId, 'documents', (tx, { companyIds }) =>
        peers.payments.detailsOf(tx, personId, { reference, companyIds }),
      );
      return peers.payments.draw(details, language);
    },
    requests: (actor: Actor, personId: number) =>
      look(actor, personId, 'support', (tx) => peers.requests(tx, personId)),
  };
}
