import { MINUTE_MS } from '@kantuta/contract/durations';
import { noticeParameters } from '@kantuta/contract/notifications/notices.rules';
import { notice, type Notice } from '../notifications/notice.ts';
import type { Person } from '../people/person.ts';
import type { PlayedSale } from '../sales/play-sale.ts';
import { begun, ordered, written, type Message } from './message.ts';
import { promotionStories, type Place } from './promotions.ts';
import { daysAgo, done, later, type DeskMeans, type TrailFact } from './trail-fact.ts';

export type MessageStories = {
  messages: Message[];
  /** The notifications of the notice that was sent, as the recipients see them. */
  notices: Notice[];
  /** Where the promotions stand in their list. */
  places: Place[];
  trail: TrailFact[];
};

const NOTIFIED_OWNERS = 40;
const READ_SHARE = 0.65;
const LOMAS = 101;

/** A notice that was sent three weeks ago, the promotions in force, one for next week, and a draft. */
export function messageStories(
  means: DeskMeans,
  people: readonly Person[],
  played: readonly PlayedSale[],
): MessageStories {
  const owners = ownersIn(LOMAS, people, played);
  const sent = waterCut(means, owners);
  const promotion = openDay(means);
  const draft = saturday(means);
  const inForce = promotionStories(means, owners);
  return {
    messages: [sent.message, ...inForce.messages, promotion, draft],
    notices: [...sent.notices, ...inForce.notices],
    places: inForce.places,
    trail: [
      ...sent.trail,
      ...[...inForce.messages, promotion, draft].map(({ id, createdAt, authorId }) =>
        written(means, { id, authorId, at: createdAt }),
      ),
      ordered(means, promotion),
      ...inForce.messages.map((message) => ordered(means, message)),
    ],
  };
}

/** Only owners of the filler, so that people of DEMO-11 have exactly the notifications listed there. */
function ownersIn(
  projectId: number,
  people: readonly Person[],
  played: readonly PlayedSale[],
): Person[] {
  const owners = new Set(
    played
      .filter(
        ({ sale }) =>
          sale.story === '' &&
          sale.state === 'sold' &&
          Math.floor((sale.lotId ?? 0) / 10_000) === projectId,
      )
      .map(({ sale }) => sale.personId),
  );
  return people.filter(({ id }) => owners.has(id)).slice(0, NOTIFIED_OWNERS);
}

function waterCut(
  means: DeskMeans,
  owners: readonly Person[],
): { message: Message; notices: Notice[]; trail: TrailFact[] } {
  const { today, ids, stream } = means;
  const sendAt = daysAgo(today, 21, 10, 15);
  const eventId = ids.uuid(sendAt);
  const message: Message = {
    ...begun(means, 'soporte', daysAgo(today, 21, 9, 40)),
    kind: 'notice',
    texts: {
      es: {
        title: 'Corte de agua programado',
        text: 'El sábado, de 08:00 a 12:00, no habrá agua en Lomas de Tucavera: se limpia el tanque.',
      },
      en: {
        title: 'Planned water cut',
        text: 'On Saturday, from 08:00 to 12:00, there will be no water in Lomas de Tucavera: the tank will be cleaned.',
      },
      pt: {
        title: 'Corte de água programado',
        text: 'No sábado, das 08:00 às 12:00, não haverá água em Lomas de Tucavera: o reservatório será limpo.',
      },
    },
    audience: { kind: 'documents', documents: owners.map(({ documentNumber }) => documentNumber) },
    state: 'sent',
    changedAt: daysAgo(today, 21, 10, 5),
    sendAt,
    eventId,
    finishedAt: later(sendAt, 2_000),
  };
  const parameters = noticeParameters(message.texts);
  const notices = owners.map(({ id: personId }) => {
    const readAt = stream.chance(READ_SHARE)
      ? later(sendAt, stream.whole(3, 4_000) * MINUTE_MS)
      : undefined;
    const own = { personId, at: later(sendAt, 1_000), eventId, ...(readAt ? { readAt } : {}) };
    return notice('groupNotice', parameters, own);
  });
  const { id, authorId, createdAt, changedAt } = message;
  const object = { kind: 'notice' as const, id };
  return {
    message,
    notices,
    trail: [
      written(means, { id, authorId, at: createdAt }),
      done(means, 'soporte', {
        at: changedAt,
        action: 'notices.update',
        object,
        details: { kind: message.kind, audience: message.audience.kind },
      }),
      ordered(means, message, owners.length),
      {
        at: later(sendAt, 2_000),
        actor: { kind: 'system' },
        action: 'notices.sent',
        object,
        outcome: 'done',
        details: { people: owners.length },
      },
    ],
  };
}

function openDay(means: DeskMeans): Message {
  const { today } = means;
  return {
    ...begun(means, 'ventas', daysAgo(today, 3, 16, 20)),
    kind: 'promotion',
    texts: {
      es: {
        title: 'Visite Los Cusirales',
        text: 'Este fin de semana hay transporte gratis desde la oficina. Traiga a un amigo: si compra, los dos ganan puntos.',
      },
      en: {
        title: 'Visit Los Cusirales',
        text: 'This weekend there is a free bus from the office. Bring a friend: if they buy, both of you earn points.',
      },
      pt: {
        title: 'Visite Los Cusirales',
        text: 'Neste fim de semana há transporte grátis saindo do escritório. Traga um amigo: se ele comprar, os dois ganham pontos.',
      },
    },
    link: '/proyectos',
    audience: { kind: 'matching', products: ['lot'] },
    state: 'scheduled',
    changedAt: daysAgo(today, 3, 16, 45),
    sendAt: daysAgo(today, -7, 10),
  };
}

/** A draft in one language, without a time to send it. */
function saturday(means: DeskMeans): Message {
  const { today } = means;
  const none = { title: '', text: '' };
  return {
    ...begun(means, 'soporte', daysAgo(today, 1, 15, 30)),
    texts: {
      es: {
        title: 'Atendemos el sábado',
        text: 'Este sábado la oficina central abre de 08:30 a 12:30. Venga y póngase al día sin fila.',
      },
      en: none,
      pt: none,
    },
    audience: { kind: 'matching', overdue: { from: 1, to: null } },
  };
}
