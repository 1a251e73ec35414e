import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { Link } from '@tanstack/react-router';

export type Sent = { asesor?: string; de?: string };

/** The name of a product as a link to its page. */
export function ProductLink({
  product,
  className,
  sent,
}: {
  product: Comparable;
  className?: string | undefined;
  /** Of a shared comparison: the code of whoever shared it and the token of the link, which go along (ADV-9). */
  sent?: Sent;
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
    <Link to={pageOf(product)} search={{ ...sent }} className={className}>
      {title}
    </Link>
  );
}

function pageOf({ kind, placeId, itemId }: Comparable): string {
  if (placeId !== null) return `/forma-pago/lote/${placeId}`;
  return `/forma-pago/${kind === 'seasonTicket' ? 'abono' : 'membresia'}/${itemId}`;
}
