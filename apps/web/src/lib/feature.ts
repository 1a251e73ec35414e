import type { DayItem } from '@kantuta/contract/advisers/advisers.calls';
import type { AnswerOf, Call } from '@kantuta/contract/call';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { Proposal } from '@kantuta/contract/operators/approvals.calls';
import type { readDesk } from '@kantuta/contract/operators/operators.calls';
import type { Room, RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import type { readMenu } from '@kantuta/contract/settings/settings.calls';
import type { PhraseKey } from '@kantuta/phrases/catalogue';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { type LazyPart, loadOnce } from './lazy-page.ts';
import type { SharedProps } from './section-part.ts';

/** The additions of a noun to the app: the exports of its `<noun>.feature.ts`. `app/features.ts` lists them. */
export type Feature = {
  routes: readonly AnyRoute[];
  office?: Office;
  /** Its `<noun>.desk.tsx`, loaded with the frame of the desk: customers never load it. */
  desk?: () => Promise<{ desk: Desk }>;
};

/** A part of a page that nouns share. Parts stand in their order, regardless of which noun declares them. */
export type Piece<Props = object> = { key: string; order: number; Part: LazyPart<Props> };

/** A part behind its own tab. */
export type TabPiece<Props> = Piece<Props> & {
  label: PhraseKey;
  /** At the desk: only these roles have the tab; without it, everybody. */
  roles?: readonly OperatorRole[];
  /** Left out: for everything. The menu says which views are switched on; undefined until it is known. */
  isFor?: (props: Props, menu: AnswerOf<typeof readMenu> | undefined) => boolean;
};

/** A part of the profile: its key is the word of its address, `/usuario?parte=seguridad`. */
export type ProfilePart = {
  key: string;
  order: number;
  icon: LucideIcon;
  label: PhraseKey;
  /** What is in it, in a few words. */
  hint: PhraseKey;
};

/** The parts of a noun that customers see outside of its own pages. */
export type Office = {
  /** Icons of menu entries. */
  menu?: readonly { key: string; icon: LucideIcon }[];
  /**
   * Cards of home; `side` is the second column of a wide screen, `progress` stands under its bars; `situation` answers in the situation that
   * its key names (SALE-21).
   */
  home?: readonly (Piece<SharedProps['home']> & {
    place: 'main' | 'side' | 'progress' | 'situation';
  })[];
  /** Above the list of products: what is not sold yet. */
  products?: readonly Piece[];
  /** In place of a product that is not the person's: what one that was theirs still shows them; `children` for any other. */
  formerProduct?: readonly Piece<{ saleId: number; children: ReactNode }>[];
  /** Under the heading of the pay page: what a payment leads to beside its receipt. */
  paying?: readonly Piece[];
  /**
   * Below what a payment paid: what follows a charge of the kind that is its key; `from` in place of a charge: the way back to what waited for
   * the payment of this sale, where the link to the payment said so (PAY-74).
   */
  paid?: readonly Piece<{ chargeId: string; from?: { place: string; saleId: number } }>[];
  /** Steps of a contract that other nouns ask for; the contract shows the one that its server says is missing, by its key. */
  contractSteps?: readonly Piece<{ onDone: () => void }>[];
  /** Parts of the page with everything that was signed or issued, each with the documents of one noun. */
  documents?: readonly Piece[];
  /** Beside a receipt: other papers of the same payment. */
  receipt?: readonly Piece<{ reference: string }>[];
  /** Below what a customer at the counter owes. */
  counter?: readonly Piece<SharedProps['counter']>[];
  /** Tabs of a product. */
  product?: readonly TabPiece<SharedProps['product']>[];
  /** Below the heading of a product: what it can be used for, or what it waits for. */
  use?: readonly Piece<SharedProps['product']>[];
  /** Below the agreed terms of a product: what other nouns changed in them. */
  terms?: readonly Piece<SharedProps['product']>[];
  /** Above what an adviser sold: what they hold for clients. */
  sold?: readonly Piece[];
  /** On the page of a meeting room, above its facts. */
  room?: readonly Piece<{ room: Room }>[];
  /** Where its organiser manages it. */
  roomManage?: readonly Piece<{ room: Room }>[];
  /** What leaving a room takes along, said before it is left. */
  roomLeave?: readonly Piece<{ roomId: string }>[];
  /** Below the rooms in which somebody had a part. */
  roomHistory?: readonly Piece<{ rooms: readonly RoomBrief[] }>[];
  /** The button that does a thing of one kind (its key) on an adviser's day; without it, the thing only leads somewhere. */
  day?: readonly Piece<{ item: DayItem }>[];
  /** Calls that may be made without a network: they are kept and sent later, and the server may hear of them twice (ADV-7). */
  acts?: readonly Call[];
  /** Parts of the profile, each with the sections that name its key. */
  profileParts?: readonly ProfilePart[];
  profile?: readonly (Piece & { part: string })[];
};

/** A thing that the trail, a proposal or a task names. */
export type Thing = {
  /** Of `TRAIL_OBJECTS`. */
  kind: string;
  id: string;
  /** The name of the thing for people, where its address needs that. */
  name: string;
  /** The person whose record shows it. */
  personId: number | null;
};

/** The link to a thing: the first matching one in order is used. */
export type ThingWay = {
  order: number;
  fits: (thing: Thing) => boolean;
  /** The room of the desk that shows it; without one, every operator may open it. */
  room?: string;
  Way: ComponentType<{ thing: Thing; children: ReactNode }>;
};

/** A place of the desk that matches the text of its search. */
export type FoundPlace = { key: string; path: string; name: string; about: string };

/** The parts of a noun that operators see outside of its own pages. */
export type Desk = {
  /** Rooms of the rail, by their key in the contract: the icon and the count of waiting work. */
  rooms?: readonly {
    key: string;
    icon: LucideIcon;
    waiting?: (desk: AnswerOf<typeof readDesk>) => number;
  }[];
  ways?: readonly ThingWay[];
  /** Figures with which the day begins, above the queue. */
  start?: readonly Piece[];
  /** Facts above the tabs of a customer: how they stand. */
  customerStrip?: readonly Piece<SharedProps['customer']>[];
  /** Tabs of a customer. */
  customer?: readonly TabPiece<SharedProps['customer']>[];
  /** Parts of the tab with a customer's documents, each with the documents of one noun. */
  documents?: readonly Piece<SharedProps['documents']>[];
  /** Parts of the page of a promotion: what belongs to it beside its words. */
  promotion?: readonly Piece<{ noticeId: string }>[];
  /** The change that a proposal would make, shown below its card. */
  proposal?: readonly Piece<{ proposal: Proposal }>[];
  /** Finds things of the noun for the search of the desk; a hook, `isAnswered` once all results are there. */
  search?: readonly {
    order: number;
    useFound: (text: string) => { found: readonly FoundPlace[]; isAnswered: boolean };
  }[];
};

let features: readonly Feature[] = [];
let desks: readonly Desk[] = [];

/** Sets the features of the app; called once, before the first page. */
export function compose(all: readonly Feature[]): void {
  features = all;
}

/** Fetches the parts of nouns for the desk; the frame of the desk waits for it. */
export const loadDesk = loadOnce(async () => {
  const loaded = await Promise.all(features.flatMap(({ desk }) => (desk ? [desk()] : [])));
  desks = loaded.map(({ desk }) => desk);
});

type ItemOf<Lists, Place extends keyof Lists> =
  NonNullable<Lists[Place]> extends readonly (infer Item)[] ? Item : never;

/** All parts that nouns declare for one place of the office, in their order. */
export function inOffice<Place extends keyof Office>(place: Place): ItemOf<Office, Place>[] {
  return inOrder(features.map(({ office }) => office?.[place])) as ItemOf<Office, Place>[];
}

/** All parts that nouns declare for one place of the desk, in their order; empty before the desk is loaded. */
export function atDesk<Place extends keyof Desk>(place: Place): ItemOf<Desk, Place>[] {
  return inOrder(desks.map((desk) => desk[place])) as ItemOf<Desk, Place>[];
}

/** Loads a shared page of the office together with its parts: `lazyPage(() => withOffice('home', import('./home-page.tsx')), …)`. */
export async function withOffice<Page>(
  place:
    | 'home'
    | 'products'
    | 'paying'
    | 'product'
    | 'terms'
    | 'receipt'
    | 'documents'
    | 'profile'
    | 'day'
    | 'sold'
    | 'contractSteps'
    | 'counter'
    | 'room'
    | 'roomManage'
    | 'roomHistory',
  page: Promise<Page>,
): Promise<Page> {
  await Promise.all(inOffice(place).map(({ Part }) => Part.preload()));
  return page;
}

/** Like `withOffice`, for a page of the desk. */
export async function withDesk<Page>(
  place: 'start' | 'customer' | 'customerStrip' | 'documents' | 'promotion' | 'proposal',
  page: Promise<Page>,
): Promise<Page> {
  await loadDesk();
  await Promise.all(atDesk(place).map(({ Part }) => Part.preload()));
  return page;
}

function inOrder(lists: readonly (readonly object[] | undefined)[]): object[] {
  // Menu entries and rooms have no order here: the contract orders them.
  return lists.flatMap((list) => list ?? []).toSorted(byOrder);
}

/** For pages that put their own parts between those of other nouns. */
export function byOrder(one: { order?: number }, other: { order?: number }): number {
  return (one.order ?? 0) - (other.order ?? 0);
}
