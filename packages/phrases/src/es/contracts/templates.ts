/** Templates of contracts at the desk. */
export const templates = {
  lead: 'Lo que dice cada contrato, por empresa y producto. Para publicar una versión se necesitan dos personas.',
  none: 'No hay modelos de contrato',
  noneHint: 'Aparecen aquí cuando una de sus empresas vende un producto con contrato.',
  neverPublished: 'Todavía no se publicó ninguna versión',
  versionOf: 'Versión {n}, del {date}',
  hasDraft: 'Con borrador',
  missing: 'Productos sin modelo',
  begin: 'Empezar',
  write: 'Escribir la siguiente versión',
  draft: 'Borrador de la siguiente versión',
  draftOf: 'Lo guardó {name} el {when}.',
  draftDiffers: 'Lo que cambia el borrador',
  drop: 'Descartar el borrador',
  save: 'Guardar el borrador',
  saved: 'Borrador guardado',
  publish: 'Publicar',
  publishHint: 'Otra persona lo revisa y lo publica. Los contratos ya generados no cambian.',
  reason: 'Motivo',
  ask: 'Pedir la publicación',
  asked: 'Enviado: falta que otra persona lo publique',
  unfinished: 'Para publicarlo falta corregir lo siguiente:',
  published: 'Versiones publicadas',
  version: 'Versión',
  beside: 'Comparada con',
  differs: 'Lo que cambió desde la versión {n}',
  same: 'Dicen lo mismo.',
  clauses: 'Cláusulas',
  certificate: 'Número de certificado',
  certificateHint:
    'Con el que la autoridad registró este modelo. En terrenos vale el certificado del proyecto.',
  publishedBy: 'La propuso',
  approvedBy: 'La publicó',
  fieldsHint: 'Entre llaves va lo que se llena solo en cada contrato: {fields}',
  variants: {
    lot: 'Terreno',
    house: 'Casa',
    parkMembership: 'Membresía del parque',
    travelMembership: 'Membresía internacional',
    seasonTicket: 'Términos de un abono',
  },
  parts: { title: 'Título', text: 'Texto', card: 'Resumen en palabras simples' },
  problems: {
    clauses_differ: 'Las cláusulas no son las de este producto, o no están en su orden.',
    required: 'falta escribirlo.',
    unknown_field: '{name} no se llena en este contrato.',
    no_card: 'esta cláusula no lleva resumen.',
  },
} as const;

export const templateActs = {
  contracts_beginTemplate: 'Empezó un modelo de contrato',
  contracts_saveTemplate: 'Guardó el borrador de un modelo de contrato',
  contracts_dropTemplate: 'Descartó el borrador de un modelo de contrato',
} as const;

export const templateErrors = {
  template_draft_changed:
    'Otra persona cambió este borrador desde que usted lo abrió. Copie lo que escribió y vuelva a abrirlo.',
  template_unfinished: 'El borrador todavía no está completo. Revise lo que falta.',
} as const;
