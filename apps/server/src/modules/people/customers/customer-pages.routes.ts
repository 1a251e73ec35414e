import { listCustomerDocuments } from '@kantuta/contract/people/customer-things.calls';
import { CUSTOMER_READERS } from '@kantuta/contract/people/customers.rules';
import { readParts, withParts } from '../../../platform/answer-parts.ts';
import { sharedCustomerPage, type CustomerPage } from '../../../platform/customer-page.ts';
import type { Declared } from '../../../platform/declared.ts';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccessLog } from '../access-log/access-log.service.ts';

/** The documents of a customer: each noun that makes documents declares its own. */
export function documentsPage({ documents }: Pick<Declared, 'documents'>): CustomerPage {
  return sharedCustomerPage(
    listCustomerDocuments,
    () => documents,
    async (tx, { personId, companyIds }) => ({
      personId,
      ...(await readParts(tx, documents, { personId, companyIds })),
    }),
  );
}

/** The pages of a customer at the desk that the nouns declare; each page writes its own access log entry. */
export function customerPageRoutes(
  accessLog: AccessLog,
  pages: readonly CustomerPage[],
): ServedCall[] {
  return pages.map(({ call, read, parts, draw }) =>
    serve(
      { ...call, answer: parts ? withParts(call.answer, parts()) : call.answer },
      async ({ actor, input, client }) => {
        const access = { personId: input.personId, part: call.accessLog, roles: CUSTOMER_READERS };
        const found = await accessLog.through(actor, access, async (tx, reach) => {
          // The route has parsed the input with the schema of this call.
          const answer = await read(tx, reach, { input: input as never, actor });
          // Of another company, or unknown: the same answer, and no access log entry remains.
          if (answer === undefined) throw refuse('forbidden');
          return answer;
        });
        return draw ? draw(found, client.language) : found;
      },
    ),
  );
}
