// The nouns of the server, one line each. A noun that needs no other noun exports `create`, and its line here is enough;
// wiring.ts creates the others. `jobs`, if a noun exports them, are its queues.
export * as advisers from './modules/advisers/advisers.module.ts';
export * as billing from './modules/billing/billing.module.ts';
export * as catalogue from './modules/catalogue/catalogue.module.ts';
export * as closing from './modules/closing/closing.module.ts';
export * as counter from './modules/counter/counter.module.ts';
export * as identity from './modules/identity/identity.module.ts';
export * as ledger from './modules/ledger/ledger.module.ts';
export * as notifications from './modules/notifications/notifications.module.ts';
export * as operators from './modules/operators/operators.module.ts';
export * as payments from './modules/payments/payments.module.ts';
export * as people from './modules/people/people.module.ts';
export * as platform from './platform/platform-module.ts';
export * as reservations from './modules/reservations/reservations.module.ts';
export * as reversals from './modules/reversals/reversals.module.ts';
export * as sales from './modules/sales/sales.module.ts';
export * as settings from './modules/settings/settings.module.ts';
export * as support from './modules/support/support.module.ts';
