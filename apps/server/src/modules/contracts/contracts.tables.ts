import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'cession',
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
    cession: ['document', 'product', 'words'],
    contract: ['words', 'draft'],
    contractAddendum: ['words'],
    contractTemplateDraft: ['clauses'],
  },
};
