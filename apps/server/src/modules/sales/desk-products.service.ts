import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type {
  listCustomerProducts,
  readCustomerProduct,
} from '@kantuta/contract/people/customer-things.calls';
import type { standingSection } from '@kantuta/contract/sales/portfolio.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import { readingOf } from '../../platform/answer-parts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/database.ts';
import { alone, together, type Reading } from '../../platform/db/reading.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { DeclaredByAll } from '../../platform/declared.ts';
import { standingOf } from './standing.present.ts';
import type { Accounts, SaleAccount } from './account.service.ts';
import { instalmentOf, planTermsOf, productOf } from './product.present.ts';
import { holdersOfSale } from './holders.views.ts';
import { endedEarly } from './sales.views.ts';

export type ReferralReading = Reading<
  { personId: number; saleId: number },
  ReplyOf<typeof readCustomerProduct>['referral']
>;

/** A customer, and the companies that the operator reaches (null: all). */
type Scope = { personId: number; companyIds: readonly number[] | null };

const reaches = ({ companyIds }: Scope, { sale }: SaleAccount): boolean =>
  companyIds === null || companyIds.includes(sale.companyId);

/** A customer's products for the desk, read by the same functions as the customer's own screens. */
export function createDeskProducts({
  clock,
  accounts,
  settings,
  declared,
  referralOfSale,
}: {
  clock: Clock;
  accounts: Accounts;
  settings: Settings;
  declared: DeclaredByAll;
  /** Who recommended it, for the desk alone (ADV-3). */
  referralOfSale: ReferralReading;
}) {
  const today = () => dayInLaPaz(clock.now());
  let readProduct: ReturnType<typeof makeRead> | undefined;
  // Not before all modules are made: only then are the parts of the others known.
  const makeRead = () =>
    alone(
      together({
        held: accounts.readings.one,
        parts: readingOf(declared().product),
        ended: endedEarly,
        holders: holdersOfSale,
        referral: referralOfSale,
      }),
    );

  return {
    async list(reader: Reader, scope: Scope): Promise<ReplyOf<typeof listCustomerProducts>> {
      const held = await accounts.ofPerson(reader, scope.personId, today());
      const noticeDays = await settings.number('reversal.noticeDays');
      const reached = held.filter((account) => reaches(scope, account));
      return { products: reached.map((account) => productOf(account, noticeDays)) };
    },

    /** How the customer stands: the strip of the page of the customer (SALE-22). */
    async standing(reader: Reader, scope: Scope): Promise<ReplyOfSection<typeof standingSection>> {
      const held = await accounts.ofPerson(reader, scope.personId, today());
      return standingOf(held.filter((account) => reaches(scope, account)));
    },

    async read(
      reader: Reader,
      scope: Scope,
      saleId: number,
    ): Promise<ReplyOf<typeof readCustomerProduct> | undefined> {
      readProduct ??= makeRead();
      const found = await readProduct(reader, { personId: scope.personId, saleId });
      const [account] = await accounts.of(reader, found.held, today());
      if (!account || !reaches(scope, account)) return undefined;
      const { sale, statement } = account;
      return {
        product: productOf(account, await settings.number('reversal.noticeDays')),
        terms: planTermsOf(account),
        instalments: statement.instalments.map((item) => instalmentOf(item, sale, found.ended)),
        ...found.parts,
        adviser: sale.adviserName,
        holders: found.holders,
        soldOn: sale.soldOn,
        referral: found.referral,
      };
    },
  };
}
