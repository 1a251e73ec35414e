/** The model contract of a lot, as a company finds it before it writes its own. What stands in braces is filled in from the sale (CON-11). */
export const landModel = {
  parties: {
    title: 'Partes',
    text: 'Celebran este contrato {seller}, en adelante «la empresa», y {buyers}, en adelante «el comprador». Todos son mayores de edad y tienen capacidad para obligarse.\nSi los compradores son varios, el primero es el deudor frente a la empresa y todos tienen la participación que aquí se indica.',
  },
  history: {
    title: 'Antecedentes del dominio',
    text: 'La empresa declara que es propietaria de la urbanización {project}, ubicada en {town}, inscrita en Derechos Reales con el folio real y la matrícula {titleNumber}, y aprobada por el municipio con el documento {approvalNumber}.\nLa venta se hace con el certificado de preventa {certificate}. La empresa actúa conforme al poder {power}, y los gravámenes del inmueble son los que constan en el certificado {encumbrances}.',
  },
  object: {
    title: 'Objeto',
    text: 'La empresa vende y el comprador compra {product}, con una superficie de {surface}.\nSus colindancias son: al norte, {north}; al sud, {south}; al este, {east}; al oeste, {west}.\nLa superficie y las colindancias son las del plano aprobado, que el comprador revisó en la oficina virtual. Si la medición final difiere, la empresa devuelve o acredita la diferencia al precio por metro cuadrado de este contrato.',
    card: 'Usted compra {product}: {surface}. Revise aquí con qué colinda por cada lado.',
  },
  price: {
    title: 'Precio y forma de pago',
    text: 'El precio total y fijo es de {price}. No cambia por ninguna causa, tampoco por la variación del tipo de cambio.\n{payment}\nCada pago se hace por los medios que la empresa publica y tiene un recibo numerado. El dinero entregado a un asesor vale solo con el recibo provisional que el comprador confirmó con su código.',
    card: 'El precio es {price} y no cambia. {payment}',
  },
  plan: {
    title: 'Plan de pagos',
    text: '{plan}\nEl anexo 1 es parte de este contrato: muestra cada pago con su fecha, su capital, su interés y su total. La suma de todos los pagos, con la cuota inicial, es de {total}.\nEl comprador puede pagar antes cuando quiera y sin penalidad. Para terminar paga el capital que falta, el interés hasta ese día y lo vencido, nunca el interés futuro.',
    card: '{plan} Si suma todo, paga {total}. Puede pagar antes sin penalidad.',
  },
  retention: {
    title: 'Reserva de propiedad',
    text: 'Conforme al Código Civil, la empresa conserva la propiedad del inmueble hasta que se pague la última cuota. Desde la entrega, los riesgos son del comprador.\nMientras falte pagar, el comprador no vende, no hipoteca ni da en garantía el inmueble; puede ceder su derecho según la cláusula de cesión. La empresa tampoco lo vende ni lo grava en favor de otra persona.',
    card: 'El inmueble queda a nombre de la empresa hasta su último pago. Ni usted ni la empresa pueden venderlo o hipotecarlo mientras tanto.',
  },
  possession: {
    title: 'Entrega de la posesión',
    text: 'La empresa entrega la posesión cuando todos firmaron y la cuota inicial está pagada, con un acta y los mojones colocados, dentro de los 15 días hábiles siguientes.\nDesde ese día el comprador puede cercar y construir según las normas del municipio y de la urbanización.',
    card: 'Recibe el lote con un acta hasta 15 días hábiles después de firmar y pagar la cuota inicial.',
  },
  expenses: {
    title: 'Gastos e impuestos',
    text: 'El impuesto anual a la propiedad es de la empresa hasta la entrega de la posesión, y desde entonces del comprador.\nLos gastos de la minuta, la protocolización y el registro son del comprador. El impuesto a la transferencia lo paga quien la ley señala. La empresa no cobra otros gastos.',
  },
  arrears: {
    title: 'Mora y multa',
    text: 'Una cuota que no se paga hasta {fineGrace} después de su vencimiento tiene una multa, contada desde el día siguiente al vencimiento: el capital impago de esa cuota por el {fineRate} anual, dividido entre 360 y multiplicado por los días de atraso.\nLa multa no se cobra si es menor a {fineFloor} y nunca pasa del {fineCap} de la cuota. No hay interés sobre el interés ni multa sobre la multa. Si el vencimiento cae en un día no hábil, se paga sin multa el siguiente día hábil.',
    card: 'Si se atrasa más de {fineGrace}, paga una multa del {fineRate} anual solo sobre el capital de esa cuota. Nunca más del {fineCap} de la cuota.',
  },
  termination: {
    title: 'Aviso, resolución y reconocimiento',
    text: 'Si una cuota lleva más de 90 días impaga, la empresa puede resolver el contrato, pero solo después de dos avisos escritos con {noticeDays} entre ambos y con la aprobación de dos personas de la empresa. Hasta entonces el comprador puede ponerse al día.\nSi el contrato se resuelve, la empresa reconoce al comprador una parte de lo que pagó como cuota inicial y capital: nada con menos de 12 cuotas pagadas; el 30% con 12 a 23; el 50% con 24 a 59, y 5% más por cada año completo desde 60. El tope es el {recoveryMax} de lo pagado y el {recoveryCap} del precio del nuevo producto. Es un crédito para otro producto del grupo, vale 24 meses y no se entrega en efectivo.',
    card: 'Con más de 90 días de atraso y dos avisos puede perder el producto. Según las cuotas pagadas, una parte queda como crédito por 24 meses; no se devuelve en efectivo.',
  },
  cession: {
    title: 'Cesión',
    text: 'El comprador puede ceder su derecho a otra persona mayor de edad, si no tiene cuotas vencidas o si quien lo recibe las asume. Firman los dos y la empresa lo aprueba; el costo es de {cessionFee}.\nEl plan y los recibos pasan a quien lo recibe. Quien cede conserva la lectura de su historia.',
    card: 'Puede pasar su compra a otra persona, al día en sus cuotas, por {cessionFee}.',
  },
  title: {
    title: 'Entrega del título',
    text: 'Cuando todo está pagado, la empresa inicia de inmediato la entrega del título, sin que el comprador lo pida: minuta, protocolización y registro en Derechos Reales a nombre de los compradores y con sus participaciones. El plazo previsto es de tres meses.\nSi la empresa no inicia el trámite en 10 días hábiles, el comprador puede exigirlo y la empresa asume sus gastos.',
    card: 'Al terminar de pagar, el trámite de su título empieza de inmediato y tarda unos tres meses.',
  },
  funds: {
    title: 'Origen de los fondos',
    text: 'El comprador declara que el dinero con que paga viene de actividades lícitas y que los datos de su declaración a la Unidad de Investigaciones Financieras son verdaderos. Avisará si cambian, o si ejerce una función pública.\nLa empresa guarda la declaración con reserva y por el tiempo que manda la norma.',
  },
  notices: {
    title: 'Avisos',
    text: 'Los avisos se dan en la oficina virtual y al correo o celular que el comprador confirmó en ella; los de resolución también en su domicilio. Las partes avisan el cambio de su domicilio y de sus datos.',
  },
  billing: {
    title: 'Facturación',
    text: 'La empresa emite la factura de cada pago que la ley manda facturar con los datos que el comprador guardó en la oficina virtual; si no guardó otros, con su nombre y su documento.',
  },
  private: {
    title: 'Documento privado y firmas',
    text: 'Este documento privado obliga a las partes desde la última firma, y con el reconocimiento de firmas tiene la fe que le da el Código Civil.\nSe firma en la oficina virtual, con la constancia de fecha, hora, dispositivo y código que acompaña al documento, o en papel. La empresa firma al final con su sello electrónico.',
  },
  acceptance: {
    title: 'Aceptación',
    text: 'Las partes leyeron este contrato y su anexo, los entendieron y los aceptan. Se emite en {place} el {date}, en español; los textos en otros idiomas son de cortesía y no obligan.',
  },
} as const;

/** Where a house differs from a lot. */
export const houseModel = {
  history: {
    title: 'Antecedentes del dominio',
    text: 'La empresa declara que es propietaria del condominio {project}, ubicado en {town} e inscrito en Derechos Reales, y que puede vender sus viviendas.\nEl modelo de este contrato está registrado con el certificado {certificate}.',
  },
  object: {
    title: 'Objeto',
    text: 'La empresa vende y el comprador compra {product}, con {built} construidos sobre un terreno de {surface}.\nSus colindancias son: al norte, {north}; al sud, {south}; al este, {east}; al oeste, {west}.\nLa vivienda se entrega según la memoria de calidades de su modelo, que el comprador revisó en la oficina virtual.',
    card: 'Usted compra {product}: {built} construidos en un terreno de {surface}.',
  },
  possession: {
    title: 'Entrega de la vivienda',
    text: 'La empresa entrega la vivienda terminada, con un acta y sus llaves, cuando el aporte propio está pagado y el banco desembolsó el crédito, o cuando empezó el plan de la empresa.\nLa empresa responde un año por los defectos de terminación y cinco años por los de la estructura.',
    card: 'Recibe la casa terminada y con llaves cuando pagó su aporte y el banco desembolsó. La empresa responde por sus defectos.',
  },
} as const;
