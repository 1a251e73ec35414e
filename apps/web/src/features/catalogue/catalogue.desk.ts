import { FileCheck2 } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [{ key: 'passports', icon: FileCheck2 }],
  proposal: [
    {
      key: 'passportFile',
      order: 30,
      Part: lazyPart(() => import('./passports/proposed-file.tsx'), 'ProposedFile'),
    },
  ],
};
