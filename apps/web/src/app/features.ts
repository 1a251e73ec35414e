// The one list of the app’s features: each noun declares its routes and its additions to pages that nouns share.
export * as identity from '../features/identity/identity.feature.ts';
export * as people from '../features/people/people.feature.ts';
export * as support from '../features/support/support.feature.ts';
export * as catalogue from '../features/catalogue/catalogue.feature.ts';
export * as reservations from '../features/reservations/reservations.feature.ts';
export * as sales from '../features/sales/sales.feature.ts';
export * as payments from '../features/payments/payments.feature.ts';
export * as contracts from '../features/contracts/contracts.feature.ts';
export * as memberships from '../features/memberships/memberships.feature.ts';
export * as stays from '../features/stays/stays.feature.ts';
export * as recovery from '../features/recovery/recovery.feature.ts';
export * as campaigns from '../features/campaigns/campaigns.feature.ts';
export * as rooms from '../features/rooms/rooms.feature.ts';
export * as notifications from '../features/notifications/notifications.feature.ts';
export * as settings from '../features/settings/settings.feature.ts';
export * as advisers from '../features/advisers/advisers.feature.ts';
export * as operators from '../features/operators/operators.feature.ts';
