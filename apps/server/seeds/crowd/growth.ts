import type { Day } from '@kantuta/contract/dates';

export type Growth = {
  /** How many more sales. */
  sales: number;
  /** Persons for each sale; the first of each group has bought. */
  peoplePerSale: number;
  /** Instalments of each plan. */
  months: number;
  /** Per cent of the sales that are only reserved: they have no entries yet. */
  reserved: number;
  companyIds: readonly number[];
  today: Day;
};

/** The rows before the first new one: the new sales have the ids `sale + 1` to `sale + sales`. */
export type Before = { person: number; sale: number; unit: number; lot: number; project: number };
