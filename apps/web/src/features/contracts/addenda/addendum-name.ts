import type { AddendumKind } from '@kantuta/contract/contracts/contract.rules';
import type { useI18n } from '../../../lib/i18n.tsx';

/** "Adenda 2: Nuevo plazo"; of one without a number what it would change. */
export function addendumName(
  { kind, number }: { kind: AddendumKind; number: number | null },
  t: ReturnType<typeof useI18n>['t'],
): string {
  const name = t(`addenda.names.${kind}`);
  return number === null ? name : t('addenda.numbered', { n: number, kind: name });
}
