import type { BillingDocument } from '@kantuta/contract/billing/billing-record.rules';
import { useI18n } from '../../lib/i18n.tsx';

const WORDS = {
  1: 'ci',
  2: 'foreign',
  3: 'passport',
  4: 'other',
  20: 'nit',
} as const satisfies Record<BillingDocument['id'], string>;

/** What people call a kind of document; the invoice itself names it as the tax office does. Undefined for a kind that came later. */
export function useDocumentName(): (kind: number) => string | undefined {
  const { t } = useI18n();
  return (kind) => {
    const word = (WORDS as Record<number, (typeof WORDS)[BillingDocument['id']]>)[kind];
    return word && t(`billing.documents.${word}`);
  };
}
