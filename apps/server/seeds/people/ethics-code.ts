import { addDays, type Day } from '@kantuta/contract/dates';

type EthicsText = { title: string; paragraphs: string[] };
type EthicsCode = {
  version: string;
  publishedOn: Day;
  texts: Record<'es' | 'en' | 'pt', EthicsText>;
};

const ES: EthicsText = {
  title: 'Código de ética del Grupo Tucavera',
  paragraphs: [
    'Este código dice cómo queremos trabajar y tratarnos. Lo aceptamos por igual quienes compran, quienes venden y quienes atienden, porque una venta solo es buena cuando sigue siéndolo diez años después.',
    'Decimos la verdad sobre lo que vendemos. Mostramos el lote, la casa o la membresía tal como es: su superficie, su ubicación referencial, sus papeles y lo que todavía falta por construir. No prometemos ganancias, plusvalías ni plazos que no dependen de nosotros.',
    'Decimos el precio completo. Antes de firmar, la persona conoce el precio, la cuota inicial, cada cuota con su capital y su interés, los gastos y lo que pasa si se atrasa. Nadie firma lo que no leyó, y nadie apura a quien está leyendo.',
    'El dinero va siempre a la empresa. Ningún asesor guarda dinero de un cliente. Todo pago tiene un recibo numerado que cualquiera puede verificar; lo que no tiene recibo no es un pago.',
    'Cuidamos los datos de las personas. Vemos solo lo que necesitamos para nuestro trabajo, y cada persona puede saber quién miró su expediente y por qué. No compartimos listas de clientes ni de invitados con nadie.',
    'Competimos con respeto. No hablamos mal de colegas ni de otras empresas, no buscamos a la persona que ya conversa con otro asesor y no usamos el nombre de nadie sin su permiso.',
    'Invitamos sin presionar. Una invitación se puede rechazar, una reunión se puede dejar y una decisión se puede pensar en casa. No ofrecemos regalos a cambio de firmas.',
    'Rechazamos el dinero de origen dudoso. Hacemos las declaraciones que la ley pide, preguntamos cuando algo no cuadra y avisamos al área de cumplimiento sin comentarlo con nadie más.',
    'No discriminamos ni acosamos. El trato es de usted, sereno y parejo, sin importar el origen, la lengua, la fe, el cuerpo, la edad ni la billetera de la persona.',
    'Quien vea que este código no se cumple puede decirlo sin temor a la oficina de ética. Escuchamos a las dos partes, decidimos en treinta días y contamos el resultado a quienes participaron.',
  ],
};

const EN: EthicsText = {
  title: 'Code of ethics of Grupo Tucavera',
  paragraphs: [
    'This code says how we want to work and how we treat each other. Those who buy, those who sell and those who serve accept it alike, because a sale is only good if it is still good ten years later.',
    'We tell the truth about what we sell. We show the lot, the house or the membership as it is: its surface area, its approximate location, its papers and what has yet to be built. We promise no profits, no rising values and no dates that do not depend on us.',
    'We tell the whole price. Before signing, a person knows the price, the down payment, each instalment with its principal and interest, the expenses, and what happens when a payment is late. Nobody signs what they have not read, and nobody hurries those who are reading.',
    'Money always goes to the company. No adviser keeps a customer’s money. Every payment has a numbered receipt that anybody can verify; what has no receipt is no payment.',
    'We look after personal data. We see only what our work needs, and each person can find out who looked at their record and why. We share lists of customers or guests with nobody.',
    'We compete with respect. We do not speak ill of colleagues or of other companies, we do not court somebody who is already talking to another adviser, and we use nobody’s name without asking.',
    'We invite without pressure. An invitation can be declined, a meeting can be left and a decision can be slept on. We offer no gifts in exchange for signatures.',
    'We refuse money of doubtful origin. We make the declarations that the law asks for, we ask when something does not add up, and we tell the compliance office and nobody else.',
    'We neither discriminate nor harass. People are treated politely, calmly and equally, whatever their origin, language, faith, body, age or wallet.',
    'Whoever sees that this code is not kept may tell the ethics office without fear. We hear both sides, decide within thirty days and tell the outcome to those who took part.',
  ],
};

const PT: EthicsText = {
  title: 'Código de ética do Grupo Tucavera',
  paragraphs: [
    'Este código diz como queremos trabalhar e como nos tratamos. Quem compra, quem vende e quem atende o aceita por igual, porque uma venda só é boa quando continua boa dez anos depois.',
    'Dizemos a verdade sobre o que vendemos. Mostramos o lote, a casa ou o plano de sócio como é: sua superfície, sua localização aproximada, seus documentos e o que ainda falta construir. Não prometemos lucros, valorização nem prazos que não dependem de nós.',
    'Dizemos o preço completo. Antes de assinar, a pessoa conhece o preço, a entrada, cada parcela com seu principal e seus juros, as despesas e o que acontece em caso de atraso. Ninguém assina o que não leu, e ninguém apressa quem está lendo.',
    'O dinheiro vai sempre para a empresa. Nenhum consultor guarda dinheiro de um cliente. Todo pagamento tem um recibo numerado que qualquer pessoa pode verificar; o que não tem recibo não é pagamento.',
    'Cuidamos dos dados das pessoas. Vemos apenas o que o nosso trabalho exige, e cada pessoa pode saber quem consultou seu cadastro e por quê. Não compartilhamos listas de clientes nem de convidados com ninguém.',
    'Competimos com respeito. Não falamos mal de colegas nem de outras empresas, não procuramos quem já conversa com outro consultor e não usamos o nome de ninguém sem permissão.',
    'Convidamos sem pressionar. Um convite pode ser recusado, uma reunião pode ser deixada e uma decisão pode ser pensada em casa. Não oferecemos presentes em troca de assinaturas.',
    'Recusamos dinheiro de origem duvidosa. Fazemos as declarações que a lei pede, perguntamos quando algo não fecha e avisamos a área de conformidade, sem comentar com mais ninguém.',
    'Não discriminamos nem assediamos. O tratamento é cortês, sereno e igual, seja qual for a origem, a língua, a fé, o corpo, a idade ou a carteira da pessoa.',
    'Quem perceber que este código não é cumprido pode contar isso sem medo ao escritório de ética. Ouvimos os dois lados, decidimos em trinta dias e informamos o resultado a quem participou.',
  ],
};

/** The paragraphs that the second version added. */
const NEW_PARAGRAPHS: readonly number[] = [6, 9];

/** Two versions, the newer one in force: people who accepted the older one are asked again (IDN-4). */
export function ethicsCodes(today: Day): EthicsCode[] {
  const [first, second] = [addDays(today, -1_200), addDays(today, -200)];
  return [
    {
      version: `${first.slice(0, 4)}-1`,
      publishedOn: first,
      texts: { es: without(ES), en: without(EN), pt: without(PT) },
    },
    {
      version: `${second.slice(0, 4)}-2`,
      publishedOn: second,
      texts: { es: ES, en: EN, pt: PT },
    },
  ];
}

function without({ title, paragraphs }: EthicsText): EthicsText {
  return { title, paragraphs: paragraphs.filter((_, index) => !NEW_PARAGRAPHS.includes(index)) };
}
