import type { AnswerOf } from '@kantuta/contract/call';
import type { findCounterCustomer } from '@kantuta/contract/counter/counter.calls';
import type { listCustomerDocuments } from '@kantuta/contract/people/customer-things.calls';
import type { readCustomer } from '@kantuta/contract/people/customers.calls';
import type { readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { type AnswerOfSection, type Section, sectionOf } from '@kantuta/contract/section';
import { createElement, type FunctionComponent } from 'react';

/** What each shared page hands to the parts that nouns declare for it: its answer. */
export type SharedProps = {
  home: { account: AnswerOf<typeof readAccount> };
  product: { detail: AnswerOf<typeof readProduct> };
  customer: { customer: AnswerOf<typeof readCustomer> };
  documents: { documents: AnswerOf<typeof listCustomerDocuments> };
  counter: { atCounter: AnswerOf<typeof findCounterCustomer> };
};

/**
 * The part of a shared page that shows a section: it gets the data of its own noun beside what the page hands to every part, and nothing is
 * drawn where the server sent none.
 *
 * @example export const OpenPayments = sectionPart(openPaymentsSection, ({ data }) => …)
 */
export function sectionPart<S extends Section>(
  section: S,
  Part: FunctionComponent<SharedProps[S['page']] & { data: AnswerOfSection<S> }>,
): FunctionComponent<SharedProps[S['page']]> {
  return (props: SharedProps[S['page']]) => {
    // Each page hands over exactly one thing: its answer.
    const [answer] = Object.values(props);
    const data = answer && sectionOf(answer, section);
    // `createElement` cannot tell that the props of a page are props.
    const shown = { ...props, data } as object;
    return data === undefined ? null : createElement(Part as FunctionComponent, shown);
  };
}
