import type { Priority } from '@kantuta/contract/catalogue/promotions.rules';
import { addDays, type Day } from '@kantuta/contract/dates';
import { noticeParameters, type NoticeTexts } from '@kantuta/contract/notifications/notices.rules';
import { notice, type Notice } from '../notifications/notice.ts';
import type { Person } from '../people/person.ts';
import { begun, type Message } from './message.ts';
import { daysAgo, later, type DeskMeans } from './trail-fact.ts';

/** A row of `promotion`. */
export type Place = {
  noticeId: string;
  priority: Priority;
  shownFrom: Day | null;
  shownUntil: Day | null;
  changedAt: Date;
  changedBy: string;
};

type Story = {
  texts: NoticeTexts;
  link: string;
  sentDaysAgo: number;
  priority?: Priority;
  untilInDays?: number;
};

/** DEMO-11: six promotions in force, one of them the principal one. */
const STORIES: readonly Story[] = [
  {
    link: '/promocion-dos-por-uno',
    sentDaysAgo: 5,
    priority: 'first',
    untilInDays: 25,
    texts: {
      es: {
        title: 'Dos membresías por una',
        text: 'Compre una membresía y reciba otra del mismo tipo para otra persona adulta de su familia.',
      },
      en: {
        title: 'Two memberships for one',
        text: 'Buy a membership and get another of the same kind for another adult of your family.',
      },
      pt: {
        title: 'Dois planos de sócio por um',
        text: 'Compre um plano de sócio e receba outro do mesmo tipo para outro adulto da sua família.',
      },
    },
  },
  {
    link: '/detalle/proyecto/101/8',
    sentDaysAgo: 2,
    texts: {
      es: {
        title: 'Lotes al contado con 10% menos',
        text: 'Quien paga su lote al contado tiene un descuento de 10% sobre el precio de lista.',
      },
      en: {
        title: '10% less for lots in cash',
        text: 'Whoever pays a lot in cash has a discount of 10% on the list price.',
      },
      pt: {
        title: 'Lotes à vista com 10% menos',
        text: 'Quem paga seu lote à vista tem um desconto de 10% sobre o preço de lista.',
      },
    },
  },
  {
    link: '/detalle/proyecto-caracteristicas/201',
    sentDaysAgo: 9,
    untilInDays: 40,
    texts: {
      es: {
        title: 'Su casa con 3% de cuota inicial',
        text: 'Reserve con 3% y pague el resto de la inicial en 7 días. El saldo, con financiamiento directo.',
      },
      en: {
        title: 'Your house with 3% down',
        text: 'Reserve with 3% and pay the rest of the initial payment in 7 days. The balance, with direct financing.',
      },
      pt: {
        title: 'Sua casa com 3% de entrada',
        text: 'Reserve com 3% e pague o resto da entrada em 7 dias. O saldo, com financiamento direto.',
      },
    },
  },
  {
    link: '/reservar-cabana',
    sentDaysAgo: 12,
    untilInDays: 20,
    texts: {
      es: {
        title: 'Cabañas a precio de socio',
        text: 'Con su membresía del parque, cada noche en una cabaña cuesta menos que al público.',
      },
      en: {
        title: 'Cabins at the member price',
        text: 'With your membership of the park, each night in a cabin costs less than for the public.',
      },
      pt: {
        title: 'Cabanas a preço de sócio',
        text: 'Com seu plano de sócio do parque, cada noite em uma cabana custa menos que para o público.',
      },
    },
  },
  {
    link: '/prereservar-abono/familiar',
    sentDaysAgo: 16,
    untilInDays: 30,
    texts: {
      es: {
        title: 'Abono familiar de la temporada',
        text: 'Reserve el abono de su familia y muéstrelo en la puerta con su teléfono.',
      },
      en: {
        title: 'Family ticket of the season',
        text: 'Reserve the season ticket of your family and show it at the gate on your phone.',
      },
      pt: {
        title: 'Carnê familiar da temporada',
        text: 'Reserve o carnê da sua família e mostre-o na entrada com seu celular.',
      },
    },
  },
  {
    link: '/membresia-internacional',
    sentDaysAgo: 20,
    priority: 'last',
    untilInDays: 60,
    texts: {
      es: {
        title: 'Viaje con su membresía',
        text: 'Con la membresía internacional usted reserva semanas en otros países al precio de socio.',
      },
      en: {
        title: 'Travel with your membership',
        text: 'With the international membership you book weeks in other countries at the member price.',
      },
      pt: {
        title: 'Viaje com seu plano de sócio',
        text: 'Com o plano de sócio internacional você reserva semanas em outros países pelo preço de sócio.',
      },
    },
  },
];

/** People who were told of each; the list shows it to everybody. */
const TOLD = 12;

/** The promotions in force: sent to everybody, as notifications to a few of the filler (DEMO-11 lists those of all others). */
export function promotionStories(
  means: DeskMeans,
  owners: readonly Person[],
): { messages: Message[]; notices: Notice[]; places: Place[] } {
  const { today, ids } = means;
  const told = STORIES.map(({ texts, link, sentDaysAgo, priority = 'normal', untilInDays }) => {
    const sendAt = daysAgo(today, sentDaysAgo, 10);
    const eventId = ids.uuid(sendAt);
    const message: Message = {
      ...begun(means, 'ventas', daysAgo(today, sentDaysAgo, 9, 30)),
      kind: 'promotion',
      texts,
      link,
      state: 'sent',
      sendAt,
      eventId,
      finishedAt: later(sendAt, 2_000),
    };
    const notices = owners.slice(0, TOLD).map(({ id: personId }) =>
      notice('groupPromotion', noticeParameters(texts), {
        personId,
        at: later(sendAt, 1_000),
        link,
        eventId,
      }),
    );
    const place: Place = {
      noticeId: message.id,
      priority,
      shownFrom: null,
      shownUntil: untilInDays === undefined ? null : addDays(today, untilInDays),
      changedAt: message.createdAt,
      changedBy: 'Ximena Paniagua',
    };
    return { message, notices, place };
  });
  return {
    messages: told.map(({ message }) => message),
    notices: told.flatMap(({ notices }) => notices),
    places: told.map(({ place }) => place),
  };
}
