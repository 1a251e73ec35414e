import type { Told } from './course-story.ts';

export type EventStory = {
  companyId: number;
  title: Told;
  about: Told;
  place: string;
  address: string;
  city: string;
  /** Days from the day of the set, and the hour in La Paz. */
  day: number;
  hour: number;
  minutes: number;
  /** Why it was cancelled; empty: it was not. */
  cancelReason: string;
};

/** Four events that come and two that are over, of which one was cancelled. */
export const GROUP_EVENTS: readonly EventStory[] = [
  {
    companyId: 8,
    title: ['Feria de lotes', 'Fair of lots', 'Feira de lotes'],
    about: [
      'Todos los proyectos en un solo lugar, con sus planos y sus asesores. Hay juegos para los niños.',
      'All projects in one place, with their plans and advisers. There are games for children.',
      'Todos os projetos em um só lugar, com as plantas e os consultores. Há jogos para as crianças.',
    ],
    place: 'Plaza de eventos',
    address: 'Av Banzer 8vo anillo',
    city: 'Santa Cruz de la Sierra',
    day: 6,
    hour: 10,
    minutes: 480,
    cancelReason: '',
  },
  {
    companyId: 2,
    title: ['Casa abierta', 'Open house', 'Casa aberta'],
    about: [
      'Visite los tres modelos de casa con quienes los construyen.',
      'Visit the three models of houses with those who build them.',
      'Visite os três modelos de casa com quem os constrói.',
    ],
    place: 'Casa modelo',
    address: 'Carretera a Warnes km 14',
    city: 'Warnes',
    day: 13,
    hour: 15,
    minutes: 180,
    cancelReason: '',
  },
  {
    companyId: 3,
    title: ['Día de la familia en el parque', 'Family day at the park', 'Dia da família no parque'],
    about: [
      'Piscinas, música y almuerzo criollo. La entrada de los niños es libre.',
      'Pools, music and a country lunch. Children come in free.',
      'Piscinas, música e almoço típico. A entrada das crianças é livre.',
    ],
    place: 'Parque Guapuruna',
    address: 'Camino a Porongo km 6',
    city: 'Porongo',
    day: 20,
    hour: 9,
    minutes: 540,
    cancelReason: '',
  },
  {
    companyId: 12,
    title: ['Noche de socios', 'Night of members', 'Noite dos sócios'],
    about: [
      'Encuentro con el plantel y entrega de camisetas a los abonados.',
      'Meet the team; season ticket holders get their shirts.',
      'Encontro com o elenco e entrega de camisetas aos assinantes.',
    ],
    place: 'Salón del club',
    address: 'Calle Libertad 450',
    city: 'Santa Cruz de la Sierra',
    day: 27,
    hour: 19,
    minutes: 120,
    cancelReason: '',
  },
  {
    companyId: 3,
    title: ['Carrera de cinco kilómetros', 'Five-kilometre run', 'Corrida de cinco quilômetros'],
    about: [
      'Una vuelta al parque para toda edad, con desayuno al llegar.',
      'Once around the park for every age, with breakfast at the end.',
      'Uma volta ao parque para todas as idades, com café da manhã na chegada.',
    ],
    place: 'Parque Guapuruna',
    address: 'Camino a Porongo km 6',
    city: 'Porongo',
    day: -12,
    hour: 7,
    minutes: 180,
    cancelReason: '',
  },
  {
    companyId: 8,
    title: ['Caminata por Lomas', 'Walk through Lomas', 'Caminhada por Lomas'],
    about: [
      'Un recorrido guiado por las calles del proyecto.',
      'A guided walk along the streets of the project.',
      'Um passeio guiado pelas ruas do projeto.',
    ],
    place: 'Entrada principal',
    address: 'Carretera al norte km 22',
    city: 'Warnes',
    day: -20,
    hour: 16,
    minutes: 120,
    cancelReason: 'La lluvia dejó el camino cortado.',
  },
];
