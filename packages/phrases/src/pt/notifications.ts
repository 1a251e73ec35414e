import type { notifications as source } from '../es/notifications.ts';
import type { Translation } from '../phrase.ts';

export const notifications = {
  lotInstalmentDueSoon: {
    title: 'Parcela a vencer',
    detail: 'Sua parcela {number} do lote {lot}, quadra {block}, vence em {dueOn}: {amount}.',
  },
  instalmentDueSoon: {
    title: 'Parcela a vencer',
    detail: 'Sua parcela {number} de {product} vence em {dueOn}: {amount}.',
  },
  lotInstalmentsOverdue: {
    title: { one: 'Parcela vencida', other: 'Parcelas vencidas' },
    detail: {
      one: 'Você tem {n} parcela vencida do lote {lot}, quadra {block}. Pode pagá-la ou ver opções.',
      other:
        'Você tem {n} parcelas vencidas do lote {lot}, quadra {block}. Pode pagá-las ou ver opções.',
    },
  },
  instalmentsOverdue: {
    title: { one: 'Parcela vencida', other: 'Parcelas vencidas' },
    detail: {
      one: 'Você tem {n} parcela vencida de {product}. Pode pagá-la ou ver opções.',
      other: 'Você tem {n} parcelas vencidas de {product}. Pode pagá-las ou ver opções.',
    },
  },
  paymentConfirmed: {
    title: 'Pagamento confirmado',
    detail: 'Recebemos seu pagamento. Recibo {receipt}.',
  },
  qrPaymentConfirmed: {
    title: 'Pagamento confirmado',
    detail: 'Recebemos seu pagamento por QR. Recibo {receipt}.',
  },
  paymentInRegularization: {
    title: 'Pagamento em regularização',
    detail:
      'Seu pagamento por QR foi confirmado e está em processo de regularização. Responderemos até {promisedAt}.',
  },
  moneyApplied: {
    title: 'Pagamento regularizado',
    detail: 'Aplicamos {amount} que estava em análise. Recibo {receipt}.',
  },
  paymentsRestricted: {
    title: 'Pagamentos restritos',
    detail: 'Os pagamentos do clube e de viagens estarão restritos de {from} até {to}.',
  },
  lotHoldExtended: {
    title: 'Pré-reserva prorrogada',
    detail:
      'Sua pré-reserva do lote {lot}, quadra {block}, agora vence em {untilDate} às {untilTime}.',
  },
  holdExtended: {
    title: 'Pré-reserva prorrogada',
    detail: 'Sua pré-reserva de {product} agora vence em {untilDate} às {untilTime}.',
  },
  securePasswordDays: {
    title: 'Senha segura',
    detail: {
      one: 'Falta {n} dia para criar uma senha segura.',
      other: 'Faltam {n} dias para criar uma senha segura.',
    },
  },
  newDevice: {
    title: 'Acesso por um dispositivo novo',
    detail:
      'Alguém entrou na sua conta em {atDate} às {atTime} por {device}. Se não foi você, altere sua senha ou fale com o atendimento ao cliente.',
  },
  passwordChanged: {
    title: 'Senha alterada',
    detail:
      'Sua senha foi alterada em {atDate} às {atTime} e suas outras sessões foram encerradas. Se não foi você, avise-nos agora.',
  },
  contactChanged: {
    title: 'Dados de contato alterados',
    detail:
      'Seus dados de contato foram alterados em {atDate} às {atTime}. Se não foi você, avise-nos agora.',
  },
  passkeyAdded: {
    title: 'Digital ou rosto ativado',
    detail:
      'Desde {atDate} às {atTime} é possível entrar em sua conta com {name}. Se não foi você, avise-nos agora.',
  },
  passkeyRemoved: {
    title: 'Digital ou rosto removido',
    detail:
      'Em {atDate} às {atTime} {name} foi removido de sua conta. Se não foi você, avise-nos agora.',
  },
  recoveryCodesMade: {
    title: 'Novos códigos de recuperação',
    detail:
      'Em {atDate} às {atTime} foram criados códigos de recuperação para sua conta e os anteriores não servem mais. Se não foi você, avise-nos agora.',
  },
  accessRequested: {
    title: 'Pedido para recuperar sua conta',
    detail:
      'Em {atDate} às {atTime} alguém pediu para recuperar sua conta sem seu dispositivo. O acesso será liberado em {untilDate} às {untilTime}. Se não foi você, avise-nos agora.',
  },
  accountSecured: {
    title: 'Conta protegida',
    detail:
      'A seu pedido encerramos todas as sessões da sua conta e sua senha deixou de funcionar em {atDate} às {atTime}. Para entrar de novo, use “Esqueceu sua senha?” na página de acesso.',
  },
  supportAnswered: {
    title: 'Respondemos sua solicitação',
    detail:
      'Já respondemos sua solicitação {reference}. Você pode ler a resposta em Atendimento ao cliente.',
  },
  racePosition: {
    title: 'Ranking',
    detail: 'Você subiu para a posição {position} da corrida da viagem.',
  },
  roomMoved: {
    title: 'Reunião remarcada',
    detail: 'A sala {room} passa para {startsAt}.',
  },
  promotionTwoForOne: {
    title: 'Promoção 2x1',
    detail: 'Compre um plano de sócio e receba outro do mesmo tipo até {until}.',
  },
  groupNotice: { title: '{titlePt}', detail: '{textPt}' },
  groupPromotion: { title: '{titlePt}', detail: '{textPt}' },
} as const satisfies Translation<typeof source>;
