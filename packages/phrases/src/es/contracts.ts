export const entrance = {
  menu: {
    generateContract: 'Generar contrato',
    formalities: 'Trámites',
    uifDeclaration: 'Declaración UIF',
  },
} as const;
