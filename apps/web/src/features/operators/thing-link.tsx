import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deskQuery } from '../../lib/desk.ts';

export type Thing = {
  /** Of `TRAIL_OBJECTS`. */
  kind: string;
  id: string;
  /** What people call it, where its address needs that. */
  name: string;
  /** Whose record shows it. */
  personId: number | null;
};

/** The way to a thing of the house, for whom the room where it is shown is open; for everybody else its words alone. */
export function ThingLink({ thing, children }: { thing: Thing; children: ReactNode }) {
  const { data: desk } = useQuery(deskQuery());
  const rooms: readonly string[] = sectionsFor(desk?.rights ?? []).map(({ key }) => key);
  const { kind, id, name, personId } = thing;
  if (personId !== null && rooms.includes('customers'))
    return (
      // Opening is told to the customer, so only who means it opens: nothing is fetched ahead.
      <Link
        to="/operaciones/clientes/$personId"
        params={{ personId: String(personId) }}
        {...(kind === 'payment' ? { search: { tab: 'payments', payment: id } } : {})}
        preload={false}
      >
        {children}
      </Link>
    );
  if (kind === 'regularization')
    return (
      <Link to="/operaciones/regularizaciones/$id" params={{ id }} preload={false}>
        {children}
      </Link>
    );
  if (kind === 'missingMoney')
    return (
      <Link to="/operaciones/dinero-faltante/$eventId" params={{ eventId: id }} preload={false}>
        {children}
      </Link>
    );
  if (kind === 'setting' && rooms.includes('settings'))
    return (
      <Link to="/operaciones/ajustes" search={{ key: id }}>
        {children}
      </Link>
    );
  if (kind === 'notice' && rooms.includes('notices'))
    return (
      <Link to="/operaciones/avisos/$noticeId" params={{ noticeId: id }}>
        {children}
      </Link>
    );
  if (kind === 'proposal')
    return (
      <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId: id }}>
        {children}
      </Link>
    );
  if (kind === 'paymentRestriction' && rooms.includes('restrictions'))
    return <Link to="/operaciones/restricciones">{children}</Link>;
  if (kind === 'maintenance' && rooms.includes('maintenance'))
    return <Link to="/operaciones/mantenimiento">{children}</Link>;
  if (kind === 'supportRequest' && name !== '')
    return (
      <Link to="/operaciones/atencion/$reference" params={{ reference: name }}>
        {children}
      </Link>
    );
  return children;
}
