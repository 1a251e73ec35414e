import { Circle } from 'lucide-react';
import { inOffice } from '../../lib/feature.ts';

/** An icon beside the label of a menu entry; never without the label. */
export function MenuIcon({ of }: { of: string }) {
  const key = of.replace(/^menu\./, '');
  const Icon = inOffice('menu').find((entry) => entry.key === key)?.icon ?? Circle;
  return <Icon size={20} aria-hidden />;
}
