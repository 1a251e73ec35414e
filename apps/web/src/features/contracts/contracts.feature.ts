import { FileCheck } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';

export const routes = [] as const;

export const office: Office = {
  menu: [{ key: 'formalities', icon: FileCheck }],
};
