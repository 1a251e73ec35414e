import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { billingRoutes } from './billing.routes.ts';
import { billingRecordNames } from './names.views.ts';
import { ownBillingRecord } from './own-data.views.ts';
import { createBillingRecords, type BillingPeers } from './record/billing-record.service.ts';

/** What invoices name, and the invoices themselves (docs/rules/billing.md). */
export function createBillingModule(
  platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events' | 'brand'>,
  peers: BillingPeers,
): Module {
  const records = createBillingRecords({ ...platform, peers });
  return {
    name: 'billing',
    calls: billingRoutes(records),
    ownData: [ownBillingRecord],
    names: [billingRecordNames],
  };
}
