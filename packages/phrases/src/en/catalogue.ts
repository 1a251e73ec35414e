import type * as source from '../es/catalogue.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    land: 'Land lots',
    houses: 'Houses',
    projects: 'Projects',
    projectMap: 'Project map',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  promotions: {
    title: 'Promotions',
    all: { one: 'See the promotion', other: 'See the {n} promotions' },
    until: 'Until {day}',
    see: 'See what it is about',
    shownOf: '{shown} of {total}',
    none: 'There are no promotions for now',
    noneHint: 'This is where you will see the promotions that are open to you.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  promotionPlace: {
    title: 'In the list of promotions',
    hint: 'Where and for how long customers see it under “Promotions”. It can be changed after it was sent, too.',
    priority: 'Place',
    first: 'Among the first',
    normal: 'By date',
    last: 'Among the last',
    from: 'From',
    fromHint: 'Empty: from the day on which it is sent.',
    until: 'Until, that day included',
    untilHint: 'Empty: {n} days.',
    backwards: 'The last day cannot be before the first.',
    save: 'Save the place',
    saved: 'Place saved.',
    changedBy: 'Changed by {name}.',
  },
  trail: {
    areas: { promotions: 'Promotions' },
    acts: { promotions_place: 'Changed the place of a promotion' },
  },
  settingsDesk: {
    keys: {
      feature_projectFilterVariant: 'Find projects by what you can pay per month',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const de = {
  menu: {
    land: 'Grundstücke',
    houses: 'Häuser',
    projects: 'Projekte',
    projectMap: 'Projektplan',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    land: 'Terrains',
    houses: 'Maisons',
    projects: 'Projets',
    projectMap: 'Plan du projet',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
