import { Link } from '@tanstack/react-router';

/** The way to a customer at the desk. Opening is told to them, so only who means it opens: nothing is fetched ahead. */
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
