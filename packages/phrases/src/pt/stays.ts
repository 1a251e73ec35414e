import { staysDesk } from './stays/desk.ts';
import type * as source from '../es/stays.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    cabins: 'Cabanas',
    bookCabin: 'Reservar cabana',
    hotel: 'Hotel',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  errors: {
    no_valid_id: 'Você não tem um documento válido para reservar a cabana',
    adult_missing: 'Deve ir pelo menos uma pessoa maior de idade.',
    nights_free: 'Há vaga nessas datas: reserve diretamente.',
    dates_taken: 'Não há vaga nessas datas.',
    too_many_guests: 'São mais pessoas do que esta hospedagem admite.',
    too_late: 'Essas datas já não podem ser reservadas, ou ainda não. Escolha outras.',
    booking_limit:
      'Você já tem o máximo de reservas ativas. Quando uma terminar, pode fazer outra.',
    stay_nights: 'Essa quantidade de noites não pode ser reservada nessas datas.',
    stay_closed: 'Esta reserva já não admite essa mudança.',
    stay_not_today: 'A chegada é em outro dia.',
    no_cabin_right: 'Esse plano de sócio não inclui cabanas.',
    room_taken: 'Essa hospedagem está ocupada nessas noites.',
  },
  stays: {
    cabins: {
      title: 'Reservar cabana',
      lead: 'Escolha cabana, datas e quem vai. Você tem {minutes} minutos para pagar.',
    },
    hotel: {
      title: 'Hotel',
      lead: 'Escolha quarto, datas e quem vai. Você tem {minutes} minutos para pagar.',
    },
    mine: 'Suas reservas',
    noneMine: 'Você ainda não tem reservas.',
    more: 'Ver mais reservas',
    memberships: 'Seus planos de sócio',
    noMembership: 'Você não tem planos de sócio com cabanas. Pode reservar pelo preço público.',
    number: 'Contrato {number}',
    passes: {
      one: '{n} passe ao parque por ano',
      other: '{n} passes ao parque por ano',
    },
    canBook: 'Pode reservar com preço de sócio',
    missing: {
      no_right: 'Este plano de sócio não inclui cabanas',
      overdue_instalments: 'Há parcelas vencidas deste plano de sócio',
    },
    payOverdue: 'Pagar parcelas vencidas',
    by: 'Reservar com',
    byMembership: '{name} · preço de sócio',
    byPublic: 'Sem plano de sócio · preço público',
    type: 'Hospedagem',
    typeFacts: {
      one: 'Até {n} pessoa · a partir de {price} por noite',
      other: 'Até {n} pessoas · a partir de {price} por noite',
    },
    none: 'Ainda não há hospedagens',
    noneHint: 'Quando o parque as abrir, você as verá aqui.',
    dates: 'Datas',
    datesHint:
      'Toque no dia da chegada e depois no da saída. Entrada a partir das 15:00, saída até as 12:00.',
    datesRule:
      'Até {days} dias a partir de hoje e de 1 a {nights} noites. Na alta temporada, pelo menos {high}.',
    fullHint: 'Se um dia estiver sem vaga, escolha-o mesmo assim: você pode pedir que avisemos.',
    month: 'Noites de {month}',
    dayFree: {
      one: '{day}: {price}, {n} livre',
      other: '{day}: {price}, {n} livres',
    },
    dayFull: '{day}: sem vaga',
    dayClosed: '{day}: não pode ser reservado',
    high: 'Alta temporada',
    nearlyOver: 'Pode chegar a partir de {day}. Este mês já tem poucas noites.',
    seeMonth: 'Ver {month}',
    full: 'Sem vaga',
    arrival: 'Chegada',
    departure: 'Saída',
    chooseDates: 'Escolha as datas',
    nights: {
      one: '{n} noite',
      other: '{n} noites',
    },
    guests: 'Quem vai',
    guestsHint:
      'Cada pessoa com seu documento válido. Menores podem usar a certidão de nascimento.',
    guest: 'Pessoa {n}',
    name: 'Nome completo',
    documentType: 'Tipo de documento',
    documents: {
      d1: 'Carteira de identidade',
      d2: 'Carteira de estrangeiro',
      d3: 'Passaporte',
      d4: 'Outro ou certidão de nascimento',
    },
    document: 'Número do documento',
    birthDate: 'Data de nascimento',
    expiresOn: 'Vence em',
    expiresHint: 'Deve ser válido até depois da saída.',
    addGuest: 'Adicionar pessoa',
    removeGuest: 'Remover a pessoa {n}',
    total: 'Total',
    reserve: 'Reservar',
    reserveHint: 'Você ainda não paga nada: guardamos as noites por {minutes} minutos.',
    waits: 'Lista de espera',
    waitFor: 'Avisar-me se ficar livre',
    waiting: 'Avisamos se ficar livre.',
    offered: 'Guardado para você até {time}.',
    choose: 'Escolher estas datas',
    stop: 'Deixar de esperar',
    inList: 'Você está na lista de espera.',
    near: 'Datas próximas com vaga',
    nearDates: '{from} a {until}',
    booking: 'Reserva {reference}',
    back: 'Voltar às reservas',
    states: {
      held: 'Pré-reserva',
      confirmed: 'Confirmada',
      checked_in: 'Check-in feito',
      checked_out: 'Finalizada',
      cancelled: 'Anulada',
      no_show: 'Não compareceu',
      expired: 'Vencida',
    },
    heldUntil: 'Pague antes das {time}. Depois as noites ficam livres.',
    pay: 'Pagar agora',
    expired: 'O tempo para pagar terminou e as noites ficaram livres.',
    range: '{from} a {until}',
    adults: { one: '{n} adulto', other: '{n} adultos' },
    minors: { one: '{n} menor', other: '{n} menores' },
    room: 'Hospedagem',
    minor: 'menor',
    rate: 'Preço',
    rates: {
      member: 'De sócio',
      public: 'Público',
    },
    cancel: 'Anular reserva',
    cancelTitle: 'Anular esta reserva?',
    cancelHeld: 'Você ainda não pagou nada. As noites ficam livres.',
    cancelCredit:
      'Você recebe {credit} de crédito a favor ({pct}% do que pagou), para usar em qualquer pagamento a esta empresa.',
    cancelNothing: 'Faltam menos de 2 dias para a chegada: nada é devolvido.',
    cancelled: 'Reserva anulada.',
    credit: 'Crédito a favor desta reserva',
    creditUntil: 'Até {date}',
    keep: 'Manter',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  stays: {
    counter: {
      title: 'Cabanas e hotel',
      lead: 'Quem chega, está e sai hoje.',
      property: 'Onde',
      cabins: 'Cabanas',
      hotel: 'Hotel',
      arrivals: 'Chegam hoje',
      inHouse: 'Estão hospedados',
      departures: 'Saem hoje',
      nobody: 'Ninguém.',
      party: '{guest} (…{end})',
      checkIn: 'Registrar check-in',
      checkOut: 'Registrar saída',
      early: {
        title: 'Vai sair antes do prazo?',
        hint: 'A reserva de {guest} é até {until}. As noites que restam ficam livres para outros e não se pode desfazer.',
      },
      move: 'Mudar de hospedagem',
      moveTo: 'Hospedagem livre',
      nowhere: 'Não há outra acomodação em que caibam e que esteja livre nas suas noites.',
      choose: 'Escolha uma',
      moved: 'Hospedagem alterada.',
      checkedIn: 'Check-in registrado.',
      checkedOut: 'Saída registrada.',
      rooms: 'Hospedagens esta noite',
      free: 'Livre',
      taken: 'Ocupada',
      noRooms: 'Não há hospedagens.',
      book: 'Reservar para um cliente',
      bookHint:
        'Procure o cliente pela carteira de identidade. Depois de reservar, cobre no caixa.',
      bookFor: 'Reserva para {name}',
      toCounter: 'Ir ao caixa',
      toCharge: 'Cobrar esta reserva',
    },
  },
  stayHome: {
    title: 'Suas reservas no parque',
    range: '{from} a {until}',
    pay: 'Pague antes das {time}',
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  staysDesk,
  errors: {
    room_exists: 'Este tipo já tem uma hospedagem com esse nome.',
    stay_changed: 'Outra pessoa alterou este preço. Olhe de novo e decida.',
  },
  operators: { sections: { stays: 'Cabanas e hotel' } },
  settingsDesk: {
    acts: {
      feature_hotelCabinApp: 'Menu do aplicativo: cabanas',
      feature_hotelCabinWeb: 'Menu da web: cabanas',
    },
    keys: {
      feature_hotelCabinApp: 'Reserva de cabanas no aplicativo',
      feature_hotelCabinWeb: 'Reserva de cabanas na web',
      cabin_holdMinutes: 'Cabanas: minutos para pagar',
      cabin_maxDays: 'Cabanas: máximo de dias de antecedência',
      cabin_maxNights: 'Cabanas: máximo de noites',
      cabin_highNights: 'Cabanas: mínimo de noites na alta temporada',
      cabin_lastHour: 'Cabanas: última hora do dia anterior para reservar',
      cabin_maxActive: 'Cabanas: reservas ativas de uma pessoa',
      cabin_offerHours: 'Cabanas: horas para aceitar uma vaga da lista de espera',
      cabin_highPct: 'Cabanas: acréscimo da alta temporada',
      cabin_seasons: 'Cabanas e hotel: outras noites de alta temporada',
      cabin_publicPct: 'Cabanas: acréscimo do preço público',
      cabin_creditMonths: 'Cabanas: meses do crédito a favor',
    },
  },
  trail: {
    acts: {
      stays_hold: 'Reservou uma hospedagem',
      stays_confirm: 'Uma reserva foi confirmada',
      stays_cancel: 'Anulou uma reserva de hospedagem',
      stays_expire: 'Uma reserva venceu',
      stays_giveBack: 'Cancelou uma reserva e devolveu o pagamento',
      stays_noShow: 'Ninguém compareceu a uma reserva',
      stays_checkIn: 'Registrou um check-in',
      stays_checkOut: 'Registrou uma saída',
      stays_move: 'Mudou um grupo de hospedagem',
      stays_wait: 'Entrou na lista de espera de uma hospedagem',
      stays_offer: 'Foi oferecida uma vaga da lista de espera',
      stays_endWait: 'Terminou uma espera de hospedagem',
      stays_endCredit: 'Venceu o crédito a favor de uma reserva',
      stays_setPrice: 'Alterou o preço de uma noite',
      stays_addRoom: 'Acrescentou uma hospedagem',
      stays_closeRoom: 'Fechou uma hospedagem',
      stays_openRoom: 'Abriu uma hospedagem',
    },
    areas: { stays: 'Cabanas e hotel' },
    objects: {
      stay: 'Reserva de hospedagem',
      stayWait: 'Espera de hospedagem',
      stayType: 'Tipo de hospedagem',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    stayConfirmed: {
      title: 'Reserva confirmada',
      detail: '{place} espera você de {from} a {until}. Check-in a partir das 15:00.',
    },
    stayExpired: {
      title: 'Sua reserva venceu',
      detail: 'O tempo para pagar {place} a partir de {from} terminou e as noites ficaram livres.',
    },
    stayCancelled: {
      title: 'Reserva anulada',
      detail: '{place} a partir de {from} foi anulada. Crédito a favor: {credit}.',
    },
    stayGivenBack: {
      title: 'Reserva cancelada pela casa',
      detail:
        'Tivemos de cancelar {place} a partir de {from}. {price} volta pelo mesmo meio com que pagou.',
    },
    stayNoShow: {
      title: 'Não compareceu',
      detail: 'Ninguém chegou a {place} em {from}. A reserva terminou.',
    },
    stayOffered: {
      title: 'Há vaga nas suas datas',
      detail: '{place} a partir de {from} está guardado para você até {until}.',
    },
    stayCreditEnding: {
      title: 'Seu crédito a favor vence em breve',
      detail: 'Você tem {amount} de crédito a favor até {until}.',
    },
    stayCreditEnded: {
      title: 'Seu crédito a favor venceu',
      detail: 'Venceram {amount} de crédito a favor que não foram usados.',
    },
  },
} as const satisfies Translation<typeof source.server>;
