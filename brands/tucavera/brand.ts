import { defineBrand } from '@kantuta/contract/settings/brand.rules';

/** The demo brand. Everything is made up; phones and addresses belong to nobody and must never be used. */
export const brand = defineBrand({
  product: {
    es: 'Oficina Virtual Tucavera',
    en: 'Tucavera Virtual Office',
    pt: 'Escritório Virtual Tucavera',
  },
  group: 'Grupo Tucavera',
  slogan: {
    es: 'Su lugar empieza aquí',
    en: 'Your place starts here',
    pt: 'Seu lugar começa aqui',
  },
  domain: 'oficina.tucavera.example',
  hostApp: {
    name: 'Tucavera Móvil',
    userAgentMark: 'TucaveraMovil/',
    bridge: 'TucaveraHost',
  },
  colours: {
    brand: '#1F6B4A',
    sun: '#F2B134',
    sky: '#2E86AB',
    danger: '#B3372B',
    ink: '#16211C',
    paper: '#FBFAF6',
    line: '#E4E1D8',
  },
  // A plot of land seen from the air, with the sun rising behind its hill and a stake at its corner.
  mark: [
    { d: 'M4 1h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z', fill: 'brand' },
    { d: 'M20.5 7.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11Z', fill: 'sun' },
    {
      d: 'M1 21.5C7 14.5 13 14 18.500 17.800C23 21 27 20.500 31 17V28a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3Z',
      fill: 'paper',
    },
    {
      d: 'M6 31 11.500 21.200h2.600L9.800 31Zm8.200 0 3-9h2.500l-1.200 9Zm8.100 0-.3-8.300h2.400L26.400 31Z',
      fill: 'brand',
    },
  ],
  routes: {
    suffix: 'kunturia',
    suffixCompanyIds: [27],
    hotel: 'guapuruna-hotel',
    accreditation: 'acreditacion-guapuruna',
  },
  support: {
    phone: '+591 3 000 0100',
    whatsapp: '+591 700 00100',
    email: 'atencion@tucavera.example',
    hours: {
      es: 'Lunes a viernes de 08:30 a 18:30, sábados de 09:00 a 12:30',
      en: 'Monday to Friday 08:30 to 18:30, Saturday 09:00 to 12:30',
      pt: 'Segunda a sexta das 08:30 às 18:30, sábado das 09:00 às 12:30',
    },
  },
  names: {
    wallet: 'TucaPuntos',
    prepaidCard: 'Tarjeta Tucavera Prepago',
    exchangePartner: 'Red Intercambia Mundo',
    qrBank: 'Banco Demo',
  },
  issuerId: 3,
  companies: [
    {
      id: 8,
      name: 'Tucavera Urbanizaciones S.R.L.',
      shortName: 'Urbanizaciones',
      colour: '#1F6B4A',
      invoicesFrom: '2023-04-01',
    },
    {
      id: 2,
      name: 'Tucavera Hogar S.R.L.',
      shortName: 'Hogar',
      colour: '#A4552F',
      invoicesFrom: '2023-04-01',
    },
    {
      id: 3,
      name: 'Parque Guapuruna S.R.L.',
      shortName: 'Parque Guapuruna',
      colour: '#2E86AB',
      invoicesFrom: '2000-01-01',
    },
    {
      id: 12,
      name: 'Club Deportivo Tucavera',
      shortName: 'Club Deportivo',
      colour: '#8A6A00',
      invoicesFrom: '2000-01-01',
    },
    { id: 27, name: 'Kunturia Travel Club Inc.', shortName: 'Kunturia', colour: '#5B4B9A' },
  ],
});
