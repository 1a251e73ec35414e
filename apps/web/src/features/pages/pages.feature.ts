import { CalendarDays, GraduationCap } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';

export const routes = [] as const;

export const office: Office = {
  menu: [
    { key: 'events', icon: CalendarDays },
    { key: 'training', icon: GraduationCap },
  ],
};
