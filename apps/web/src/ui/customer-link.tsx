import { Link } from '@tanstack/react-router';

/** A link to a customer at the desk. The customer is told when their page is opened, so nothing is fetched ahead. */
export function CustomerLink({ personId, name }: { personId: number; name: string }) {
  return (
    <Link
      to="/operaciones/clientes/$personId"
      params={{ personId: String(personId) }}
      preload={false}
    >
      {name}
    </Link>
  );
}
