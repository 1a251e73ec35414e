import type { AnswerOf } from '@kantuta/contract/call';
import type { Proposal } from '@kantuta/contract/operators/approvals.calls';
import type { readDesk } from '@kantuta/contract/operators/operators.calls';
import type { readCustomer } from '@kantuta/contract/people/customers.calls';
import type { readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import type { PhraseKey } from '@kantuta/phrases/catalogue';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { type LazyPart, loadOnce } from './lazy-page.ts';

/** What a noun adds to the app: the exports of its `<noun>.feature.ts`. `app/features.ts` lists them. */
export type Feature = {
  routes: readonly AnyRoute[];
  office?: Office;
  /** Its `<noun>.desk.tsx`, loaded with the frame of the desk: customers never load it. */
  desk?: () => Promise<{ desk: Desk }>;
};

/** A part of a page that nouns share. Parts stand in their order, whoever declares them. */
export type Piece<Props = object> = { key: string; order: number; Part: LazyPart<Props> };

/** A part behind a tab of its own. */
export type TabPiece<Props> = Piece<Props> & { label: PhraseKey };

/** What customers see of a noun outside of its own pages. */
export type Office = {
  /** Pictures beside the words of menu entries. */
  menu?: readonly { key: string; icon: LucideIcon }[];
  /** Cards of home; `progress` is the column with the bars. */
  home?: readonly (Piece<{ account: AnswerOf<typeof readAccount> }> & {
    place: 'main' | 'progress';
  })[];
  /** Tabs of a product. */
  product?: readonly TabPiece<{ detail: AnswerOf<typeof readProduct> }>[];
  /** Sections of the profile: of the person on one side, of what protects the account on the other. */
  profile?: readonly (Piece & { place: 'person' | 'safety' })[];
};

/** A thing that the trail, a proposal or a task names. */
export type Thing = {
  /** Of `TRAIL_OBJECTS`. */
  kind: string;
  id: string;
  /** What people call it, where its address needs that. */
  name: string;
  /** Whose record shows it. */
  personId: number | null;
};

/** The way to a thing: the first in order that fits is taken. */
export type ThingWay = {
  order: number;
  fits: (thing: Thing) => boolean;
  /** The room of the desk that shows it; without one, everybody at the desk may go there. */
  room?: string;
  Way: ComponentType<{ thing: Thing; children: ReactNode }>;
};

/** A place of the desk that fits what was typed into its search. */
export type FoundPlace = { key: string; path: string; name: string; about: string };

/** What operators see of a noun outside of its own pages. */
export type Desk = {
  /** Rooms of the rail, by their key in the contract: the picture, and how much waits there. */
  rooms?: readonly {
    key: string;
    icon: LucideIcon;
    waiting?: (desk: AnswerOf<typeof readDesk>) => number;
  }[];
  ways?: readonly ThingWay[];
  /** Tabs of a customer. */
  customer?: readonly TabPiece<{ customer: AnswerOf<typeof readCustomer> }>[];
  /** What a proposal would change, below its card. */
  proposal?: readonly Piece<{ proposal: Proposal }>[];
  /** Finds its things in the search of the desk; a hook, `isAnswered` once all of them are there. */
  search?: readonly {
    order: number;
    useFound: (text: string) => { found: readonly FoundPlace[]; isAnswered: boolean };
  }[];
};

let features: readonly Feature[] = [];
let desks: readonly Desk[] = [];

/** Says of which features the app consists; once, before the first page. */
export function compose(all: readonly Feature[]): void {
  features = all;
}

/** Fetches what the nouns bring to the desk; the frame of the desk waits for it. */
export const loadDesk = loadOnce(async () => {
  const loaded = await Promise.all(features.flatMap(({ desk }) => (desk ? [desk()] : [])));
  desks = loaded.map(({ desk }) => desk);
});

type ItemOf<Lists, Place extends keyof Lists> =
  NonNullable<Lists[Place]> extends readonly (infer Item)[] ? Item : never;

/** Everything that nouns declare for one place of the office, in its order. */
export function inOffice<Place extends keyof Office>(place: Place): ItemOf<Office, Place>[] {
  return inOrder(features.map(({ office }) => office?.[place])) as ItemOf<Office, Place>[];
}

/** Everything that nouns declare for one place of the desk, in its order; empty before the desk is loaded. */
export function atDesk<Place extends keyof Desk>(place: Place): ItemOf<Desk, Place>[] {
  return inOrder(desks.map((desk) => desk[place])) as ItemOf<Desk, Place>[];
}

/** A page of the office that nouns share comes together with their parts: `lazyPage(() => withOffice('home', import('./home-page.tsx')), …)`. */
export async function withOffice<Page>(
  place: 'home' | 'product' | 'profile',
  page: Promise<Page>,
): Promise<Page> {
  await Promise.all(inOffice(place).map(({ Part }) => Part.preload()));
  return page;
}

/** The same for a page of the desk. */
export async function withDesk<Page>(
  place: 'customer' | 'proposal',
  page: Promise<Page>,
): Promise<Page> {
  await loadDesk();
  await Promise.all(atDesk(place).map(({ Part }) => Part.preload()));
  return page;
}

function inOrder(lists: readonly (readonly object[] | undefined)[]): object[] {
  // Menu entries and rooms have no order here: theirs is that of the contract.
  return lists.flatMap((list) => list ?? []).toSorted(byOrder);
}

/** For pages that put parts of their own between those of other nouns. */
export function byOrder(one: { order?: number }, other: { order?: number }): number {
  return (one.order ?? 0) - (other.order ?? 0);
}
