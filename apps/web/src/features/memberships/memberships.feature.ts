import { BadgePlus, Plane, Ticket } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';

export const routes = [] as const;

export const office: Office = {
  menu: [
    { key: 'improveMembership', icon: BadgePlus },
    { key: 'travelBenefits', icon: Plane },
    { key: 'tickets', icon: Ticket },
  ],
};
