import { Store } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';

export const routes = [] as const;

export const office: Office = {
  menu: [{ key: 'products', icon: Store }],
};
