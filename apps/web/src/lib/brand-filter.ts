import { notFound, useParams } from '@tanstack/react-router';
import { brand } from './brand.ts';

/**
 * The companies that a page shows: those of the brand's suffix on `/detalle-productos-…` and `/realizar-pago-…` (SET-4), null
 * (all) elsewhere.
 */
export function useBrandFilter(): readonly number[] | null {
  const params: { brand?: string } = useParams({ strict: false });
  return params.brand === undefined ? null : brand.routes.suffixCompanyIds;
}

/** For `beforeLoad` of a route: the brand's own variant of a page exists for its suffix only (SET-4). */
export function onlyBrand({ params }: { params: { brand: string } }): void {
  if (params.brand !== brand.routes.suffix) throw notFound();
}
