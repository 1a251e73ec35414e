import type * as source from '../es/catalogue.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    land: 'Terrenos',
    houses: 'Casas',
    projects: 'Projetos',
    projectMap: 'Mapa do projeto',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  promotions: {
    title: 'Promoções',
    all: { one: 'Ver a promoção', other: 'Ver as {n} promoções' },
    until: 'Até {day}',
    see: 'Ver do que se trata',
    shownOf: '{shown} de {total}',
    none: 'Não há promoções por enquanto',
    noneHint: 'Aqui você verá as promoções vigentes para você.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  promotionPlace: {
    title: 'Na lista de promoções',
    hint: 'Onde e por quanto tempo os clientes a veem em “Promoções”. Pode ser alterado também depois do envio.',
    priority: 'Lugar',
    first: 'Entre as primeiras',
    normal: 'Por data',
    last: 'Entre as últimas',
    from: 'Desde',
    fromHint: 'Vazio: desde o dia do envio.',
    until: 'Até, esse dia incluído',
    untilHint: 'Vazio: {n} dias.',
    backwards: 'O último dia não pode ser anterior ao primeiro.',
    save: 'Salvar o lugar',
    saved: 'Lugar salvo.',
    changedBy: 'Alterado por {name}.',
  },
  trail: {
    areas: { promotions: 'Promoções' },
    acts: { promotions_place: 'Alterou o lugar de uma promoção' },
  },
  settingsDesk: {
    keys: {
      feature_projectFilterVariant: 'Buscar projetos pelo que pode pagar por mês',
    },
  },
} as const satisfies Translation<typeof source.desk>;
