/** The nouns of the product, one line each: everything that is collected from all nouns starts here. */
export { advisers } from './advisers/advisers.noun.ts';
export { identity } from './identity/identity.noun.ts';
export { notifications } from './notifications/notifications.noun.ts';
export { operators } from './operators/operators.noun.ts';
export { payments } from './payments/payments.noun.ts';
export { people } from './people/people.noun.ts';
export { sales } from './sales/sales.noun.ts';
export { settings } from './settings/settings.noun.ts';
export { support } from './support/support.noun.ts';
