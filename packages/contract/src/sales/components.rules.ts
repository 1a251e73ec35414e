import { ZERO, add, sumOf, type Cents } from '../money.ts';

/** The components of an instalment, in the order in which money settles them (`allocation.order`, PAY-4). */
export const COMPONENTS = ['fine', 'expenses', 'form', 'interest', 'capital'] as const;
export type Component = (typeof COMPONENTS)[number];
export type Components = Readonly<Record<Component, Cents>>;

/** Zero for every component. */
export const NO_COMPONENTS: Components = {
  fine: ZERO,
  expenses: ZERO,
  form: ZERO,
  interest: ZERO,
  capital: ZERO,
};

/** All components together. */
export function totalOf(components: Components): Cents {
  return sumOf(COMPONENTS, (component) => components[component]);
}

/** Each component on its own. */
export function mapComponents(pick: (component: Component) => Cents): Components {
  return {
    fine: pick('fine'),
    expenses: pick('expenses'),
    form: pick('form'),
    interest: pick('interest'),
    capital: pick('capital'),
  };
}

/** Sums amounts by component. */
export function sumByComponent(
  parts: readonly { component: Component; amount: Cents }[],
): Components {
  return mapComponents((component) =>
    add(...parts.filter((part) => part.component === component).map((part) => part.amount)),
  );
}
