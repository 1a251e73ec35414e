import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import type { Reader } from '../../../platform/db/database.ts';

/** One money in the list of a provider. */
export type ListedMoney = {
  /** The provider's own name of it, also in its events. */
  eventId: string;
  accountId: string;
  amount: Cents;
  currency: string;
  paidAt: Date;
  state?: 'taken' | 'given_back';
  /** What the provider keeps of it; nothing if it says nothing. */
  fee?: Cents;
};

/** A provider that lists what each day of La Paz brought; its days are compared with our books (PAY-30). */
export type ProviderList<Money extends ListedMoney = ListedMoney> = {
  /** As in our record of its events. */
  provider: string;
  /** The account of the books where its money lies, and out of which it keeps its fees. */
  account: 'bank' | 'card_clearing' | 'terminal_clearing';
  /** Whether it lists money that still waits for the other parts of its payment: a bank has it then, a processor takes it with the others. */
  listsHeld: boolean;
  listDay(day: Day): Promise<Money[]>;
  /** Judges a money as if the provider had just told of it: what was missed is settled or goes to regularization. */
  confirm(money: Money): Promise<void>;
  /** Since when anybody could have paid this way; undefined while nobody ever wanted to. */
  firstDay(reader: Reader): Promise<Day | undefined>;
};

/** The kind of money stays with the provider that knows it. */
export type AnyProviderList = Omit<ProviderList, 'listDay' | 'confirm'> & {
  /** Takes in the list of a day, judges what is new, and answers the whole list. */
  take(day: Day): Promise<ListedMoney[]>;
};

export function providerList<Money extends ListedMoney>(of: ProviderList<Money>): AnyProviderList {
  const { provider, account, listsHeld, firstDay } = of;
  return {
    provider,
    account,
    listsHeld,
    firstDay,
    async take(day) {
      const listed = await of.listDay(day);
      for (const money of listed) await of.confirm(money);
      return listed;
    },
  };
}
