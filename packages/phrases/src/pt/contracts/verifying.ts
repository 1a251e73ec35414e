import type * as source from '../../es/contracts/verifying.ts';
import type { Translation } from '../../phrase.ts';

export const verifyContract = {
  title: 'Verificar contrato',
  intro:
    'Digite o código que está no contrato, ou leia o código QR. Mostramos se é nosso e se alguém o alterou; não mostramos de quem é.',
  hint: 'São 12 letras e números.',
  format: 'O código tem 12 letras e números.',
  another: 'Outro contrato',
  submit: 'Verificar',
  none: 'Não temos um contrato com esse código.',
  noneHint: 'Revise as letras e os números.',
  unsound: 'Uma assinatura deste contrato não é autêntica. Fale com o atendimento ao cliente.',
  signed: 'Assinado',
  documents: 'Documentos',
  signatures: 'Assinaturas',
  genuine: 'autêntica',
  false: 'não é autêntica',
  details: 'Conferir sem nós',
  file: 'Seu arquivo é este contrato?',
  fileLabel: 'Arquivo PDF',
  fileHint: 'É comparado no seu dispositivo: não é enviado. As traduções não são comparadas.',
  same: 'É o mesmo arquivo: {kind}. Ninguém o alterou.',
  other: 'Não é nenhum dos documentos deste contrato: alguém o alterou, ou é outro arquivo.',
  kinds: {
    issued: 'Contrato para assinar',
    signed: 'Contrato com suas assinaturas',
    addendum: 'Aditivo',
  },
} as const satisfies Translation<typeof source.verifyContract>;
