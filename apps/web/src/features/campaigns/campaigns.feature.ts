import { Gift, Medal, Trophy } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';

export const routes = [] as const;

export const office: Office = {
  menu: [
    { key: 'twoForOne', icon: Gift },
    { key: 'ranking', icon: Trophy },
    { key: 'bestSellerBonus', icon: Medal },
  ],
};
