import { Link } from '@tanstack/react-router';
import { FileCheck2, LandPlot, Map as MapIcon, Tags } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [
    { key: 'catalogueDesk', icon: LandPlot },
    { key: 'prices', icon: Tags },
    { key: 'landPlans', icon: MapIcon },
    { key: 'passports', icon: FileCheck2 },
  ],
  ways: [
    {
      order: 30,
      room: 'landPlans',
      fits: ({ kind }) => kind === 'landPlan',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/planos/$planId" params={{ planId: id }}>
          {children}
        </Link>
      ),
    },
    {
      order: 30,
      room: 'catalogueDesk',
      fits: ({ kind }) =>
        kind === 'project' || kind === 'unit' || kind === 'stock' || kind === 'item',
      Way: ({ children }) => <Link to="/operaciones/catalogo">{children}</Link>,
    },
    {
      order: 30,
      room: 'prices',
      fits: ({ kind }) => kind === 'priceList',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/precios/$target" params={{ target: id }}>
          {children}
        </Link>
      ),
    },
  ],
  promotion: [
    {
      key: 'picture',
      order: 10,
      Part: lazyPart(() => import('./pictures/promotion-picture.tsx'), 'PromotionPicture'),
    },
  ],
  proposal: [
    {
      key: 'passportFile',
      order: 30,
      Part: lazyPart(() => import('./passports/proposed-file.tsx'), 'ProposedFile'),
    },
  ],
};
