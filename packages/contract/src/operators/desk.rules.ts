import {
  hasOperatorRole,
  OPERATOR_ROLES,
  type OperatorRight,
  type OperatorRole,
} from '../operator-roles.ts';

/** What the rooms of the rail are for: phrase `operators.groups.<group>`. */
export const DESK_GROUPS = ['work', 'customers', 'rules', 'control'] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

/** A room of the desk: its phrase `operators.sections.<key>`, its address, and who finds it in the rail. */
export type DeskSection = {
  key: string;
  group: DeskGroup;
  path: string;
  /** Where pages of its things begin, if not below its own address. */
  things?: readonly string[];
  roles: readonly OperatorRole[];
};

/** The desk, room by room (decisions 17.1). Hidden rooms are no lock: every call behind them names its roles, too. */
export const DESK_SECTIONS = [
  {
    key: 'work',
    group: 'work',
    path: '/operaciones',
    things: [
      '/operaciones/atencion/',
      '/operaciones/regularizaciones/',
      '/operaciones/dinero-faltante/',
    ],
    roles: OPERATOR_ROLES,
  },
  { key: 'approvals', group: 'work', path: '/operaciones/aprobaciones', roles: OPERATOR_ROLES },
  { key: 'customers', group: 'customers', path: '/operaciones/clientes', roles: OPERATOR_ROLES },
  {
    key: 'notices',
    group: 'customers',
    path: '/operaciones/avisos',
    roles: ['admin', 'sales_ops', 'support'],
  },
  {
    key: 'settings',
    group: 'rules',
    path: '/operaciones/ajustes',
    roles: ['admin', 'finance', 'read_only'],
  },
  {
    key: 'flags',
    group: 'rules',
    path: '/operaciones/opciones',
    roles: ['admin', 'finance', 'read_only'],
  },
  {
    key: 'restrictions',
    group: 'rules',
    path: '/operaciones/restricciones',
    roles: ['admin', 'finance', 'read_only'],
  },
  {
    key: 'maintenance',
    group: 'rules',
    path: '/operaciones/mantenimiento',
    roles: ['admin', 'read_only'],
  },
  {
    key: 'people',
    group: 'control',
    path: '/operaciones/roles',
    roles: ['admin', 'compliance', 'read_only'],
  },
  {
    key: 'trail',
    group: 'control',
    path: '/operaciones/auditoria',
    roles: ['admin', 'compliance', 'read_only'],
  },
] as const satisfies readonly DeskSection[];

/** The rooms that these rights open, in their order. */
export function sectionsFor(rights: readonly OperatorRight[]): DeskSection[] {
  return DESK_SECTIONS.filter(({ roles }) => hasOperatorRole(rights, roles));
}
