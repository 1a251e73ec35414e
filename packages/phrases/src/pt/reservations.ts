import type * as source from '../es/reservations.ts';
import type { Translation } from '../phrase.ts';

export const desk = {
  settingsDesk: {
    acts: {
      feature_landPurchaseBlocked: 'Reservar e comprar terrenos; o mapa e os pagamentos continuam',
    },
    keys: {
      feature_landPurchaseBlocked: 'Compra de terrenos bloqueada',
      feature_landCertificateRequired: 'Certificado do projeto obrigatório',
      feature_passportBlocksReserve: 'Documentos do lote obrigatórios para reservar',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    lotHoldExtended: {
      title: 'Pré-reserva prorrogada',
      detail:
        'Sua pré-reserva do lote {lot}, quadra {block}, agora vence em {untilDate} às {untilTime}.',
    },
    holdExtended: {
      title: 'Pré-reserva prorrogada',
      detail: 'Sua pré-reserva de {product} agora vence em {untilDate} às {untilTime}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
