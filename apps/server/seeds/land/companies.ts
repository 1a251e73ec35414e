/** DEMO-3: the companies of the group. Their tax numbers are from an unassigned range. */
export const COMPANIES = [
  {
    id: 8,
    name: 'Tucavera Urbanizaciones S.R.L.',
    business: 'Terrenos urbanizados',
    taxNumber: '990008021',
    address: 'Av Banzer 5to anillo, edificio Tajibo, piso 3',
  },
  {
    id: 2,
    name: 'Tucavera Hogar S.R.L.',
    business: 'Casas en condominio',
    taxNumber: '990002028',
    address: 'Av Banzer 5to anillo, edificio Tajibo, piso 4',
  },
  {
    id: 3,
    name: 'Parque Guapuruna S.R.L.',
    business: 'Membresías, cabañas y hotel',
    taxNumber: '990003024',
    address: 'Carretera al norte km 16',
  },
  {
    id: 12,
    name: 'Club Deportivo Tucavera',
    business: 'Abonos del estadio',
    taxNumber: '990012029',
    address: 'Estadio Guapuruna, curva norte',
  },
  {
    id: 27,
    name: 'Kunturia Travel Club Inc.',
    business: 'Membresía internacional de viajes',
    taxNumber: '',
    address: '',
  },
].map((company) => ({
  ...company,
  /** The QR bank's name for the account that collects for the company. */
  collectingAccount: `company-${company.id}`,
}));

/** DEMO-3: the companies that issue invoices, and from which day on (BIL-1: real estate from 2023-04-01). */
export const INVOICES_FROM = [
  { id: 8, invoicesFrom: '2023-04-01' },
  { id: 2, invoicesFrom: '2023-04-01' },
  { id: 3, invoicesFrom: '2000-01-01' },
  { id: 12, invoicesFrom: '2000-01-01' },
];
export const INVOICING: readonly number[] = INVOICES_FROM.map(({ id }) => id);

/** PAY-1: company 27 takes no QR. */
export const WITHOUT_QR: readonly number[] = [27];
