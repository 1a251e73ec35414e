import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'contract',
    'contractAddendum',
    'contractDocument',
    'contractSigner',
    'contractTemplate',
    'contractTemplateDraft',
    'contractTemplateVersion',
  ],
  small: ['contractTemplate', 'contractTemplateDraft', 'contractTemplateVersion'],
  texts: {
    contract: ['words', 'draft'],
    contractAddendum: ['words'],
    contractTemplateDraft: ['clauses'],
  },
};
