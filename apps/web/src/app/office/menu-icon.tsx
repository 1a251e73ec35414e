import { Circle } from 'lucide-react';
import { inOffice } from '../../lib/feature.ts';

/** A picture beside the word of a menu entry; never without the word. */
export function MenuIcon({ of }: { of: string }) {
  const key = of.replace(/^menu\./, '');
  const Icon = inOffice('menu').find((entry) => entry.key === key)?.icon ?? Circle;
  return <Icon size={20} aria-hidden />;
}
