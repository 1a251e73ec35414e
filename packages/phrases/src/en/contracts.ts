import type * as source from '../es/contracts.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    generateContract: 'Generate contract',
    formalities: 'Formalities',
  },
} as const satisfies Translation<typeof source.entrance>;

export const de = {
  menu: {
    generateContract: 'Vertrag erstellen',
    formalities: 'Formalitäten',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    generateContract: 'Générer le contrat',
    formalities: 'Formalités',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const office = {
  errors: {
    certificate_missing:
      'The certificate of the project is missing, so the contract cannot be made yet.',
    contract_template_missing:
      'There is no contract model for this product yet. Please contact customer service.',
    contract_plan_changed: 'The plan has changed since you read it. Review it and confirm again.',
    contract_issued: 'The contract has been issued: its data do not change.',
    contract_ended: 'This contract is no longer in force.',
    contract_being_signed:
      'Somebody has already signed this contract. Please contact customer service to void it.',
  },
} as const satisfies Translation<typeof source.office>;
