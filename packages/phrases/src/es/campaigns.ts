import { campaignsDesk } from './campaigns/desk.ts';
export const entrance = {
  menu: {
    ranking: 'Ranking',
    bestSellerBonus: 'Bono mejor vendedor',
    promotions: 'Promociones',
    travelRace: 'Carrera de viaje',
    bonuses: 'Bonos',
  },
} as const;

export const office = {
  adviserDay: {
    kinds: { race_due: 'Cuota que protege puntos' },
    messages: {
      race_due:
        'Hola {name}, su cuota de {what} vence {date}. Puede pagarla en la oficina virtual.',
      race_due_late:
        'Hola {name}, su cuota de {what} venció {date}. Puede pagarla en la oficina virtual; si necesita algo, dígame.',
    },
  },
  errors: {
    dispute_closed: 'El plazo para reclamar ya terminó.',
    dispute_open: 'Ya tiene un reclamo abierto en esta campaña.',
  },
  campaigns: {
    title: {
      race: 'Ranking',
      bonus: 'Bono mejor vendedor',
    },
    lead: {
      race: 'Carrera de viaje: un punto por cada dólar pagado de sus ventas.',
      bonus: 'Suma de los precios de lo que vendió en el mes.',
    },
    dates: '{from} al {to}',
    period: 'Periodo',
    states: {
      draft: 'Borrador',
      running: 'En curso',
      closing: 'En revisión',
      closed: 'Cerrada',
    },
    imported: 'Importada',
    importedNote: 'Tablero de antes de nuestros libros: no tiene recibos.',
    none: 'Todavía no hay una campaña',
    noneHint: 'Cuando empiece una, aquí verá su puesto.',
    empty: 'Nadie tiene puntos todavía',
    emptyHint: 'El primer pago de una venta de estas fechas abre el tablero.',
    own: 'Su posición',
    noOwn: 'No tiene ventas en este periodo.',
    place: 'Puesto {place}',
    noPlace: 'Sin puesto',
    points: {
      one: '{n} punto',
      other: '{n} puntos',
    },
    sales: {
      one: '{n} venta',
      other: '{n} ventas',
    },
    inside: 'Está entre quienes ganan.',
    insideClosed: 'Quedó entre quienes ganaron.',
    missing: {
      race: 'Con una venta nueva y {points} más llega al puesto {winners}.',
      bonus: 'Con {points} más llega al puesto {winners}.',
    },
    provisional: 'De ellos, {points} son provisionales: faltan las cuotas 1 y 2.',
    suspended: 'Suspendidos: {points}. Vuelven cuando el cliente pague su cuota 1 o 2 atrasada.',
    need: {
      one: 'Este mes necesita {n} venta más para seguir en la carrera.',
      other: 'Este mes necesita {n} ventas más para seguir en la carrera.',
    },
    madeUp: 'Un mes sin venta ya se le permitió: no puede faltar otro.',
    out: {
      state: 'No participa por su estado de asesor. Sus puntos se guardan.',
      months: 'Quedó fuera: faltó una venta en un mes que la pedía.',
    },
    board: 'Tablero',
    winLine: {
      race: 'Hasta el puesto {n} viajan',
      bonus: 'Hasta el puesto {n} cobran {prize}',
    },
    you: 'Usted',
    live: 'Se mueve con cada venta y pago.',
    award: 'Premio: puesto {place}',
    payout: {
      to_pay: 'Por pagar',
      paid: 'Pagado',
      disputed: 'En disputa',
    },
    paidOn: 'Pagado el {on}',
    reference: 'Comprobante: {reference}',
    journey: {
      to_pay: 'Por entregar',
      paid: 'Entregado',
    },
    journeyOn: 'Entregado el {on}',
    travel: 'Viaje',
    how: 'Cómo se cuenta',
    howWho:
      'Participa quien está activo: no quien está inactivo, bloqueado, expulsado o en proceso de ética.',
    howRace: {
      prize: 'Viajan los primeros {n}.',
      money:
        'Cuenta lo pagado a cuota inicial, capital e interés de las ventas de estas fechas. Multas, formulario y gastos no dan puntos.',
      cash: 'Una venta al contado, ya pagada, cuenta el {pct}% de su precio más {n} cuotas del plan usual.',
      first:
        'Las cuotas 1 y 2 deben pagarse sin mora: si se atrasan, los puntos se suspenden hasta que se paguen.',
      months:
        'Cada mes con {n} días de carrera o más pide una venta. Un mes sin venta se permite una vez, si el siguiente tiene dos.',
      ties: 'En empate gana quien tiene más ventas; después, quien llegó antes.',
    },
    howBonus: {
      prize: 'Los primeros {n} cobran {prize} cada uno.',
      sum: 'Suma el precio de cada venta del mes y resta lo que se revirtió en el mes.',
      ties: 'En empate gana quien tiene más ventas; después, quien llegó antes.',
    },
    myPoints: 'Recibos detrás de mis puntos',
    myPointsLead: 'Cada punto sale de un recibo. Toque uno para ver qué contó.',
    noPoints: 'Todavía no hay recibos',
    noPointsHint: 'El primer pago de una venta suya de estas fechas aparece aquí.',
    saleStates: {
      confirmed: 'Firme',
      provisional: 'Provisional',
      suspended: 'Suspendido',
      void: 'Anulado',
      unpaid: 'Sin completar',
      reverted: 'Revertido',
    },
    receipt: 'Recibo {number}',
    receiptNumber: 'Número de recibo',
    noReceipt: 'Sin recibo',
    receiptTitle: 'Qué contó de este recibo',
    client: 'Cliente',
    hiddenClient: 'Cliente que no comparte sus datos',
    company: 'Empresa',
    issued: 'Emitido',
    part: 'Parte',
    amount: 'Monto',
    counts: 'Cuenta',
    yes: 'Sí',
    no: 'No',
    instalment: 'Cuota {n}',
    initial: 'Cuota inicial',
    components: {
      initial: 'Cuota inicial',
      capital: 'Capital',
      interest: 'Interés',
      form: 'Formulario',
      expenses: 'Gastos',
      fine: 'Multa',
    },
    reversed: 'Este pago fue reversado: sus puntos se restaron.',
    pointsOfReceipt: 'Puntos de este recibo',
    more: 'Ver más',
    back: 'Volver al ranking',
    simulator: 'Qué me falta para ganar',
    simulatorLead: 'Con las mismas reglas del tablero.',
    mark: 'El puesto {winners} tiene {points}.',
    noMark: 'Hay menos de {winners} con puntos: cualquier venta le da un puesto.',
    stay: 'No le falta nada. Para mantenerse, siga sumando: todavía pueden alcanzarle.',
    needSale: 'Con una venta nueva: {points}.',
    needMoney: 'Solo con pagos de sus ventas: {points}.',
    needCash: 'O una venta al contado de un lote de {price}.',
    tryOut: 'Pruebe',
    newSales: 'Ventas nuevas',
    dollars: 'Dólares que pagan sus clientes',
    dollarsHint: 'Cuota inicial, capital e interés. Sin decimales.',
    salesWrong: 'Escriba un número entero, de 0 a 50.',
    dollarsWrong: 'Escriba dólares enteros, de 1 a 1000000, sin comas ni puntos.',
    calculate: 'Calcular',
    afterwards: 'Quedaría en el puesto {place} con {points}.',
    afterwardsOut: 'Tendría {points}.',
    notRunning: 'El simulador sirve mientras la carrera está en curso.',
    proof: 'Prueba del tablero',
    proofLead:
      'Cada noche se publica y se firma el tablero del día. Si una cifra cambiara después, la huella ya no coincidiría.',
    day: 'Día',
    hash: 'Huella (SHA-256)',
    signature: 'Firma (Ed25519)',
    key: 'Clave {id}',
    publicKey: 'Clave pública',
    download: 'Descargar el tablero',
    noProof: 'Todavía no se publicó un tablero',
    noProofHint: 'El primero sale esta noche.',
    check: 'Comprobar aquí',
    checkedGood: 'La huella y la firma coinciden.',
    checkedBad: 'No coinciden. Avise a la oficina.',
    cannotCheck: 'Este navegador no puede comprobar firmas.',
    dispute: 'Reclamar',
    disputeTitle: 'Reclamar por su posición',
    disputeLead: 'Solo su premio espera la decisión; los demás siguen. Plazo: hasta el {until}.',
    disputeWords: 'Qué está mal',
    disputeHint: 'Nombre la venta o el recibo. De 10 a 1000 caracteres.',
    disputeSent: 'Reclamo enviado.',
    disputeStates: {
      open: 'Reclamo abierto',
      upheld: 'Reclamo aceptado',
      rejected: 'Reclamo rechazado',
    },
    disputeOn: 'Enviado el {on}',
    disputeAnswer: 'Respuesta de la oficina, {on}',
    onHome: 'Carreras y bonos',
    seeBoard: 'Ver el tablero',
  },
} as const;

export const desk = {
  errors: {
    campaign_code_taken: 'Otra campaña ya tiene este código. Elija otro.',
    campaign_overlaps: 'Otra campaña del mismo tipo tiene días de estas fechas.',
    campaign_not_draft: 'Esta campaña ya no es un borrador.',
    campaign_not_over: 'Esta campaña se puede cerrar cuando termine el plazo para reclamar.',
    campaign_changed: 'Alguien cambió esta campaña mientras tanto. Revise lo que dice ahora.',
    award_disputed: 'Este premio espera la decisión de un reclamo.',
    award_not_final:
      'Este premio no se puede pagar: la campaña no está cerrada o ya se pagó con otra referencia.',
    dispute_decided: 'Este reclamo ya fue decidido.',
  },
  campaignsDesk,
  workList: {
    kinds: {
      campaign_awards: 'Premios por pagar',
      campaign_dispute: 'Reclamo de un asesor',
    },
    steps: {
      campaign_awards: 'Registrar pagos',
      campaign_dispute: 'Decidir el reclamo',
    },
    reasons: {
      campaign_awards: {
        one: '{n} premio espera su pago o entrega',
        other: '{n} premios esperan su pago o entrega',
      },
      campaign_dispute: 'Reclama por su posición en {name}',
    },
  },
  operators: {
    sections: {
      campaigns: 'Campañas',
    },
    kinds: {
      campaigns_start: 'Iniciar una campaña',
      campaigns_changeRules: 'Cambiar reglas de una campaña',
      campaigns_close: 'Cerrar una campaña',
    },
    fields: {
      campaign_state: 'Estado',
      campaign_dates: 'Fechas',
      campaign_winners: 'Ganadores',
      campaign_disputeDays: 'Días para reclamar',
      campaign_monthMinDays: 'Días con que un mes pide una venta',
      campaign_prizeUsd: 'Premio en dólares',
    },
  },
  trail: {
    acts: {
      campaigns_create: 'Preparó una campaña',
      campaigns_change: 'Cambió el borrador de una campaña',
      campaigns_start: 'Aprobó el inicio de una campaña',
      campaigns_changeRules: 'Aprobó otras reglas de una campaña',
      campaigns_close: 'Aprobó el cierre de una campaña',
      campaigns_decideDispute: 'Decidió un reclamo',
      campaigns_pay: 'Registró el pago de un premio',
      campaigns_dispute: 'Reclamó por su posición',
      campaigns_turn: 'Terminó una campaña: pasa a revisión',
    },
    areas: {
      campaigns: 'Campañas',
    },
    objects: {
      campaign: 'Campaña',
      dispute: 'Reclamo',
    },
  },
} as const;

export const server = {
  notifications: {
    racePosition: {
      title: 'Ranking',
      detail: 'Usted subió al puesto {position} de la carrera de viaje.',
    },
    promotionTwoForOne: {
      title: 'Promoción 2x1',
      detail: 'Compre una membresía y reciba otra del mismo tipo hasta el {until}.',
    },
    disputeDecided: {
      title: 'Reclamo decidido',
      detail: 'Se decidió su reclamo en {campaign}. Lea la explicación en el tablero.',
    },
    awardWon: {
      title: 'Ganó un premio',
      detail:
        'Quedó en el puesto {place} de {campaign}. Su premio espera el pago o la entrega: le avisaremos.',
    },
    journeyGiven: {
      title: 'Viaje entregado',
      detail: 'Se registró la entrega de su viaje de {campaign}.',
    },
    awardPaid: {
      title: 'Premio pagado',
      detail: 'Se pagó su premio de {campaign}: {amount}.',
    },
  },
} as const;
