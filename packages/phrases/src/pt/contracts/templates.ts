/** Templates of contracts at the desk. */
export const templates = {
  lead: 'O que diz cada contrato, por empresa e produto. Para publicar uma versão são necessárias duas pessoas.',
  none: 'Não há modelos de contrato',
  noneHint: 'Aparecem aqui quando uma das suas empresas vende um produto com contrato.',
  neverPublished: 'Nenhuma versão foi publicada ainda',
  versionOf: 'Versão {n}, de {date}',
  hasDraft: 'Com rascunho',
  missing: 'Produtos sem modelo',
  begin: 'Começar',
  write: 'Escrever a próxima versão',
  draft: 'Rascunho da próxima versão',
  draftOf: '{name} o salvou em {when}.',
  draftDiffers: 'O que o rascunho muda',
  drop: 'Descartar o rascunho',
  save: 'Salvar o rascunho',
  saved: 'Rascunho salvo',
  publish: 'Publicar',
  publishHint: 'Outra pessoa o revisa e publica. Os contratos já gerados não mudam.',
  reason: 'Motivo',
  ask: 'Pedir a publicação',
  asked: 'Enviado: falta que outra pessoa o publique',
  unfinished: 'Para publicá-lo falta corrigir o seguinte:',
  published: 'Versões publicadas',
  version: 'Versão',
  beside: 'Comparada com',
  differs: 'O que mudou desde a versão {n}',
  same: 'Dizem o mesmo.',
  clauses: 'Cláusulas',
  certificate: 'Número do certificado',
  certificateHint:
    'Com que a autoridade registrou este modelo. Em terrenos vale o certificado do projeto.',
  publishedBy: 'Proposta por',
  approvedBy: 'Publicada por',
  fieldsHint: 'Entre chaves fica o que se preenche em cada contrato: {fields}',
  variants: {
    lot: 'Terreno',
    house: 'Casa',
    parkMembership: 'Título do parque',
    travelMembership: 'Título internacional',
    seasonTicket: 'Termos de um carnê de temporada',
  },
  parts: { title: 'Título', text: 'Texto', card: 'Resumo em palavras simples' },
  problems: {
    clauses_differ: 'As cláusulas não são as deste produto, ou não estão em sua ordem.',
    required: 'falta escrevê-lo.',
    unknown_field: '{name} não se preenche neste contrato.',
    no_card: 'esta cláusula não tem resumo.',
  },
} as const;

export const templateActs = {
  contracts_beginTemplate: 'Começou um modelo de contrato',
  contracts_saveTemplate: 'Salvou o rascunho de um modelo de contrato',
  contracts_dropTemplate: 'Descartou o rascunho de um modelo de contrato',
} as const;

export const templateErrors = {
  template_draft_changed:
    'Outra pessoa mudou este rascunho desde que você o abriu. Copie o que escreveu e abra-o de novo.',
  template_unfinished: 'O rascunho ainda não está completo. Veja o que falta.',
} as const;
