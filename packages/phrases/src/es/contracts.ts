export const entrance = {
  menu: {
    generateContract: 'Generar contrato',
    formalities: 'Trámites',
  },
} as const;

export const office = {
  errors: {
    certificate_missing:
      'Falta el certificado del proyecto: todavía no se puede generar el contrato. Comuníquese con atención al cliente.',
    contract_template_missing:
      'Todavía no hay un modelo de contrato para este producto. Comuníquese con atención al cliente.',
    contract_plan_changed: 'El plan cambió desde que lo leyó. Revíselo y confirme de nuevo.',
    contract_issued: 'El contrato ya fue generado: sus datos no cambian.',
    contract_ended: 'Este contrato ya no está vigente.',
    contract_being_signed:
      'Alguien ya firmó este contrato. Comuníquese con atención al cliente para anularlo.',
  },
} as const;
