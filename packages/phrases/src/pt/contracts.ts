import type * as source from '../es/contracts.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    generateContract: 'Gerar contrato',
    formalities: 'Trâmites',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors: {
    certificate_missing: 'Falta o certificado do projeto: ainda não é possível gerar o contrato.',
    contract_template_missing:
      'Ainda não há um modelo de contrato para este produto. Entre em contato com o atendimento.',
    contract_plan_changed: 'O plano mudou desde que você o leu. Revise e confirme novamente.',
    contract_issued: 'O contrato já foi gerado: seus dados não mudam.',
    contract_ended: 'Este contrato já não está vigente.',
    contract_being_signed:
      'Alguém já assinou este contrato. Entre em contato com o atendimento para anulá-lo.',
  },
} as const satisfies Translation<typeof source.office>;
