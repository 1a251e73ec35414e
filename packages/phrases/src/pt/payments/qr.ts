import type { qr as source } from '../../es/payments/qr.ts';
import type { Translation } from '../../phrase.ts';

export const qr = {
  title: 'Pague com QR Simples',
  image: 'Código QR para pagar {amount}',
  expires: 'O QR vence {when}',
  countdown: 'O QR vence em {time}',
  aboutToExpire: 'O QR está para vencer. Se já pagou, pressione Verificar.',
  step1: 'Salve ou escaneie o QR',
  step2: 'Abra o app do seu banco e pague',
  step3: 'Volte aqui: esta tela se atualiza sozinha',
  steps: 'Como pagar',
  download: 'Baixar QR',
  share: 'Compartilhar QR no WhatsApp',
  copy: 'Copiar código',
  shareText: 'QR para pagar {amount} a {company}. Vence em {date}.',
  fileName: 'qr-{reference}',
  verify: 'Já paguei, verificar',
  notYet:
    'O banco ainda não confirmou seu pagamento. Se já pagou, aguarde um momento; esta tela se atualiza sozinha.',
  cancel: 'Anular este pagamento',
  cancelTitle: 'Anular este pagamento?',
  cancelHint: 'O QR deixará de funcionar. Se já pagou com ele, não o anule.',
  cancelYes: 'Sim, anular',
  cancelNo: 'Não, continuar pagando',
  cancelFailed:
    'Não conseguimos anular agora porque o banco não responde. O pagamento continua aberto; tente mais tarde.',
  watching: 'Aguardando a confirmação do seu banco',
  offline: 'Sem acesso à internet. O QR continua válido; verificaremos quando a conexão voltar.',
  shown: 'Ver o QR',
} as const satisfies Translation<typeof source>;
