import type { Notification } from '@kantuta/contract/notifications/notifications.calls';
import { Bell, CreditCard, DoorOpen, type LucideIcon, Sparkles, Users } from 'lucide-react';

/** The filters of the list, as the address names them (NTF-1). */
export const FILTERS = [
  { name: 'payment', word: 'pagos', kind: 2 },
  { name: 'network', word: 'red', kind: 3 },
  { name: 'room', word: 'salas', kind: 4 },
  { name: 'promotion', word: 'promociones', kind: 5 },
] as const;
export type FilterName = (typeof FILTERS)[number]['name'] | 'all';

/** The filter that the address holds; any other word is everything. */
export function filterOf(word: string | undefined): {
  name: FilterName;
  kind: Notification['kind'];
} {
  return FILTERS.find((each) => each.word === word) ?? { name: 'all', kind: 1 };
}

export const KIND_ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  1: Bell,
  2: CreditCard,
  3: Users,
  4: DoorOpen,
  5: Sparkles,
};
