import {
  hasOperatorRole,
  OPERATOR_ROLES,
  type OperatorRight,
  type OperatorRole,
} from './operator-roles.rules.ts';

/** A room of the desk: its phrase `operators.sections.<key>`, its address, and who finds it in the rail. */
export type DeskSection = { key: string; path: string; roles: readonly OperatorRole[] };

/** The desk, room by room (decisions 17.1). Hidden rooms are no lock: every call behind them names its roles, too. */
export const DESK_SECTIONS = [
  { key: 'work', path: '/operaciones', roles: OPERATOR_ROLES },
  { key: 'customers', path: '/operaciones/clientes', roles: OPERATOR_ROLES },
  { key: 'approvals', path: '/operaciones/aprobaciones', roles: OPERATOR_ROLES },
  {
    key: 'notices',
    path: '/operaciones/avisos',
    roles: ['admin', 'sales_ops', 'support'],
  },
  {
    key: 'settings',
    path: '/operaciones/ajustes',
    roles: ['admin', 'finance', 'read_only'],
  },
  {
    key: 'flags',
    path: '/operaciones/opciones',
    roles: ['admin', 'finance', 'read_only'],
  },
  {
    key: 'restrictions',
    path: '/operaciones/restricciones',
    roles: ['admin', 'finance', 'read_only'],
  },
  {
    key: 'maintenance',
    path: '/operaciones/mantenimiento',
    roles: ['admin', 'read_only'],
  },
  {
    key: 'people',
    path: '/operaciones/roles',
    roles: ['admin', 'compliance', 'read_only'],
  },
  {
    key: 'trail',
    path: '/operaciones/auditoria',
    roles: ['admin', 'compliance', 'read_only'],
  },
] as const satisfies readonly DeskSection[];

/** The rooms that these rights open, in their order. */
export function sectionsFor(rights: readonly OperatorRight[]): DeskSection[] {
  return DESK_SECTIONS.filter(({ roles }) => hasOperatorRole(rights, roles));
}
