import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { Link } from '@tanstack/react-router';

/** The name of a product as a link to its page. */
export function ProductLink({
  product,
  className,
}: {
  product: Comparable;
  className?: string | undefined;
}) {
  const { kind, title, projectId, company, picture } = product;
  if (kind === 'project' && picture.plan.length === 0)
    return (
      <Link
        to="/detalle/proyecto-caracteristicas/$idproyecto"
        params={{ idproyecto: String(projectId) }}
        className={className}
      >
        {title}
      </Link>
    );
  if (kind === 'project')
    return (
      <Link
        to="/detalle/proyecto/$idproyecto/$idempresa"
        params={{ idproyecto: String(projectId), idempresa: String(company.id) }}
        className={className}
      >
        {title}
      </Link>
    );
  return (
    <Link to={pageOf(product)} className={className}>
      {title}
    </Link>
  );
}

function pageOf({ kind, placeId, itemId }: Comparable): string {
  if (placeId !== null) return `/forma-pago/lote/${placeId}`;
  return `/forma-pago/${kind === 'seasonTicket' ? 'abono' : 'membresia'}/${itemId}`;
}
