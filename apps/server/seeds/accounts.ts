import type { PrepaidState } from '@kantuta/contract/payments/prepaid/prepaid.rules';

/** DEMO-1 and DEMO-10: the whole set shares one password, except for two people whose password is still their card number. */
export const DEMO_PASSWORD = 'Kantuta#1';

export type DemoAccount = { who: string; user: string; password: string; see: string };

/** The accounts for testers and what each shows; the accounts that show most of this release come first. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('Cliente al día (Óscar Melgar)', '90011574', 'inicio, plan, recibos, pagar por QR'),
  account('Cliente con mora (Claudia Egüez)', '90011685', 'dos cuotas vencidas con multa'),
  account('QR pagado tarde (Nayra Poma)', '90011463', 'pago en regularización y su recorrido'),
  account('Lote y membresía (Juan Pablo Gutiérrez)', '90011796', 'deudas de dos empresas'),
  account('Preaviso de reversión (Rosmery Villca)', '90011807', 'cuatro cuotas vencidas'),
  account('Venta revertida (Hernán Landívar)', '90011918', 'un producto que ya no se debe'),
  account('Todo pagado (Luz Marina Parada)', '90012242', 'una membresía pagada por completo'),
  account('Socio de viajes (Álvaro Terrazas)', '90012353', 'membresía pagada al contado'),
  account('Cliente en portugués (Lucas Ferreira)', 'FX482915', 'la oficina en portugués, 2x1'),
  account('Cliente en inglés (Emily Carter)', '560114873', 'la oficina en inglés, sin productos'),
  account('Contrato por firmar (Nicolás Pereyra)', 'E-9001277', 'leer y firmar su contrato'),
  account(
    'Funcionaria pública (Betty Nogales)',
    '90012464',
    'una venta que espera la revisión de su declaración',
  ),
  account('Cinco prerreservas (Edwin Copa)', '90012131', 'el máximo de prerreservas'),
  account('Compra terminada (Martín Roca)', '90012919', 'una reserva a la que renunció'),
  account('Cliente sin productos (Kevin Colque)', '90012797', 'pantallas vacías'),
  {
    ...account(
      'Plazo cumplido (Verónica Tapia)',
      '90012686',
      'debe cambiar su contraseña al entrar',
    ),
    password: '90012686',
  },
  {
    ...account(
      'Asesora con 5 días (Daniela Céspedes)',
      '90010806',
      'recordatorio de contraseña segura',
    ),
    password: '90010806',
  },
  account('Asesora destacada (Ana Gabriela Suárez)', '90010249', 'inicio de una asesora'),
  account('Asesor en proceso de ética (Wálter Pinto)', '90010917', 'su mensaje al entrar'),
  account('Cajera (Lidia Rojas)', '90011241', 'menú de caja'),
  account(
    'Operadora (Teresa Aliaga)',
    'admin',
    'Operaciones: pendientes, cambios, avisos, auditoría',
  ),
  account('Finanzas (Gonzalo Iturri)', 'finanzas', 'la segunda persona de las aprobaciones'),
  account('Cobranzas (Mauricio Arze)', 'cobranzas', 'dinero por regularizar, clientes y notas'),
  account('Cumplimiento (Fabiola Ortuño)', 'cumplimiento', 'un rol que espera su aprobación'),
  account('Atención (Norma Siles)', 'soporte', 'solicitudes de clientes por contestar'),
  account('Consulta (Iván Terán)', 'consulta', 'la mesa de quien mira y no cambia nada'),
];

export type DemoCard = {
  number: string;
  key: string;
  /** In dollars. */
  value: string;
  left: string;
  state: PrepaidState;
  see: string;
};

/** DEMO-10: the prepaid cards for testers, one of each state (PAY-29); what the tables of the product keep of them are hashes. */
export const DEMO_CARDS: readonly DemoCard[] = [
  card('9910000000000018', '2468', 'active', '200.00', '200.00', 'quedan USD 200,00'),
  card('9910000000000026', '1357', 'active', '100.00', '37.50', 'quedan USD 37,50 de 100,00'),
  card('9910000000000034', '1111', 'exhausted', '50.00', '0.00', 'agotada'),
  card('9910000000000042', '2222', 'blocked', '100.00', '100.00', 'bloqueada'),
  card('9910000000000059', '3333', 'expired', '20.00', '20.00', 'vencida'),
  card('9910000000000067', '4444', 'issued', '100.00', '100.00', 'emitida, sin uso todavía'),
];

function card(
  number: string,
  key: string,
  state: PrepaidState,
  value: string,
  left: string,
  see: string,
): DemoCard {
  return { number, key, state, value, left, see };
}

function account(who: string, user: string, see: string): DemoAccount {
  return { who, user, password: DEMO_PASSWORD, see };
}
