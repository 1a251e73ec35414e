/** The noun's pages and its parts of pages that nouns share. */
export const WEB: Readonly<Record<string, string>> = {
  'apps/web/src/features/fairs/fairs.feature.ts': `
import { createRoute } from '@tanstack/react-router';
import { Tent } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const list = createRoute({
  ...behindEntrance,
  path: '/ferias',
  component: lazyPage(() => import('./fairs-page.tsx'), 'FairsPage'),
});
const atDesk = createRoute({
  ...forOperators,
  path: '/operaciones/ferias',
  component: deskPage(() => import('./fairs-page.tsx'), 'FairsDeskPage'),
});

export const routes = [list, atDesk] as const;
export const office: Office = {
  menu: [{ key: 'fairs', icon: Tent }],
  home: [
    {
      key: 'fairs',
      place: 'main',
      order: 1000,
      Part: lazyPart(() => import('./home-fairs.tsx'), 'HomeFairs'),
    },
  ],
  product: [
    {
      key: 'fairsNearby',
      label: 'fairs.nearby',
      order: 1000,
      Part: lazyPart(() => import('./fairs-nearby.tsx'), 'FairsNearby'),
    },
  ],
  day: [
    {
      key: 'fair_visit',
      order: 1000,
      Part: lazyPart(() => import('./visit.tsx'), 'Visit'),
    },
  ],
};
export const desk = () => import('./fairs.desk.tsx');
`,
  'apps/web/src/features/fairs/home-fairs.tsx': `
import { fairsSection } from '@kantuta/contract/fairs/fairs.calls';
import { sectionPart } from '../../lib/section-part.ts';

export const HomeFairs = sectionPart(fairsSection, ({ data: fairs, account }) => (
  <p>
    {account.name}: {fairs.map(({ name }) => name).join(', ')}
  </p>
));
`,
  'apps/web/src/features/fairs/fairs-nearby.tsx': `
import { fairsNearby } from '@kantuta/contract/fairs/fairs.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';

export const FairsNearby = sectionPart(fairsNearby, ({ data: count }) => {
  const { t } = useI18n();
  return <p>{t('fairs.title', { n: count })}</p>;
});
`,
  'apps/web/src/features/fairs/visit.tsx': `
import type { DayItem } from '@kantuta/contract/advisers/advisers.calls';
import { Link } from '@tanstack/react-router';

export function Visit({ item: { subject } }: { item: DayItem }) {
  return <Link to="/ferias">{subject}</Link>;
}
`,
  'apps/web/src/features/fairs/fairs.desk.tsx': `
import { Link } from '@tanstack/react-router';
import { Tent } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'fairs', icon: Tent }],
  ways: [
    {
      order: 1000,
      fits: ({ kind }) => kind === 'fair',
      room: 'fairs',
      Way: ({ children }) => <Link to="/operaciones/ferias">{children}</Link>,
    },
  ],
};
`,
  'apps/web/src/features/fairs/fairs-page.tsx': `
import { listFairs } from '@kantuta/contract/fairs/fairs.calls';
import { fairOpened } from '@kantuta/contract/fairs/fairs.events';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';

refreshOn(fairOpened, ['fairs']);

export function FairsPage() {
  const { t } = useI18n();
  const { data } = useQuery(callQuery(listFairs, {}));
  return <h1>{t('fairs.title', { n: data?.fairs.length ?? 0 })}</h1>;
}

export function FairsDeskPage() {
  return <FairsPage />;
}
`,
};
