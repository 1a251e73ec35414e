/** The nouns of the product, one line each: everything that is collected from all nouns starts here. */
export { advisers } from './advisers/advisers.noun.ts';
export { campaigns } from './campaigns/campaigns.noun.ts';
export { catalogue } from './catalogue/catalogue.noun.ts';
export { contracts } from './contracts/contracts.noun.ts';
export { identity } from './identity/identity.noun.ts';
export { memberships } from './memberships/memberships.noun.ts';
export { notifications } from './notifications/notifications.noun.ts';
export { operators } from './operators/operators.noun.ts';
export { payments } from './payments/payments.noun.ts';
export { people } from './people/people.noun.ts';
export { recovery } from './recovery/recovery.noun.ts';
export { reservations } from './reservations/reservations.noun.ts';
export { rooms } from './rooms/rooms.noun.ts';
export { sales } from './sales/sales.noun.ts';
export { settings } from './settings/settings.noun.ts';
export { stays } from './stays/stays.noun.ts';
export { support } from './support/support.noun.ts';
