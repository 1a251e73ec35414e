import type * as source from '../../es/contracts/model-memberships.ts';
import type { Translation } from '../../phrase.ts';

export const parkModel = {
  history: {
    title: 'Antecedentes',
    text: 'A empresa administra o parque, suas cabanas e seus serviços, e oferece a {product} a pessoas maiores de idade. O modelo deste contrato está registrado com o certificado {certificate}.',
  },
  object: {
    title: 'Objeto',
    text: 'A empresa vende e o comprador compra a {product}, um direito pessoal de uso do parque e de seus serviços com os benefícios deste contrato. Não é um direito sobre um imóvel nem um investimento.',
    card: 'Você compra a {product}: um direito de uso, não um imóvel nem um investimento.',
  },
  benefits: {
    title: 'Benefícios',
    text: 'A membresia dá estes benefícios: {benefits}.\nOs benefícios de cada ano começam no aniversário do contrato e não se acumulam para o seguinte.',
    card: 'Seus benefícios: {benefits}. O que não usar no ano não se acumula.',
  },
  validity: {
    title: 'Vigência',
    text: 'A membresia começa quando este contrato está assinado e a entrada paga, e {validity}.\nEnquanto houver parcelas vencidas além dos dias de carência, os benefícios ficam suspensos e voltam com o pagamento.',
    card: 'Vale desde que assina e paga a entrada, e {validity}. Com parcelas vencidas fica suspensa.',
  },
  use: {
    title: 'Regras de uso',
    text: 'O titular usa a membresia com seu documento e nomeia até seis dependentes, que podem mudar duas vezes por ano. Menores entram com um adulto da lista.\nAs reservas de cabanas seguem seus prazos e condições publicados. Quem danifica as instalações paga o conserto; o uso por uma pessoa que não figura suspende a membresia até o esclarecimento.',
    card: 'Você a usa com seu documento e com até seis dependentes. As reservas têm prazos e condições.',
  },
  expenses: {
    title: 'Despesas e impostos',
    text: 'O preço inclui os impostos que a lei põe a cargo da empresa. A empresa não cobra outras despesas além das deste contrato.',
  },
  renewal: {
    title: 'Manutenção e renovação',
    text: 'Os tipos de membresia com cabanas pagam uma manutenção anual de {maintenance} a partir do segundo ano, que não tem multa. Sem esse pagamento, aos 30 dias ficam suspensos os passes e as reservas.\nMelhorar ou trocar de membresia é feito por um aditivo ou por um novo contrato, conforme as condições publicadas nesse dia.',
  },
} as const satisfies Translation<typeof source.parkModel>;

export const travelModel = {
  history: {
    title: 'Antecedentes',
    text: 'A empresa administra um clube de viagens com hospedagens e serviços de terceiros, e oferece a membresia {product} a pessoas maiores de idade. O modelo deste contrato está registrado com o certificado {certificate}.',
  },
  object: {
    title: 'Objeto',
    text: 'A empresa vende e o comprador compra a membresia {product}, um direito pessoal aos benefícios de viagem deste contrato. Não é um direito sobre um imóvel nem um investimento. Os impostos não estão incluídos.',
    card: 'Você compra a membresia {product}: benefícios de viagem, sem impostos incluídos. Não é um imóvel nem um investimento.',
  },
  use: {
    title: 'Regras de uso',
    text: 'Os benefícios são liberados quando 30% do preço está pago e não há parcelas vencidas. Cada um é emitido com um código pessoal que vale 12 meses; se a empresa não o emite no prazo prometido, devolve o que foi pago por ele.\nOs benefícios não se vendem nem se trocam por dinheiro.',
    card: 'Pode usar benefícios desde que pagou 30% do preço e está em dia. Cada código vale 12 meses.',
  },
  expenses: {
    title: 'Despesas e impostos',
    text: 'Os impostos e as taxas de cada viagem não estão incluídos e são pagos por quem viaja. A empresa não cobra outras despesas além das deste contrato.',
  },
  benefits: {
    title: 'Benefícios',
    text: 'A membresia dá estes benefícios: {benefits}.\nUm benefício que não é usado termina com seu ano de contrato.',
    card: 'Seus benefícios: {benefits}. O que não usar termina com seu ano de contrato.',
  },
  validity: {
    title: 'Vigência',
    text: 'A membresia começa quando este contrato está assinado e a entrada paga, e {validity}.\nEnquanto houver parcelas vencidas além dos dias de carência, os benefícios ficam suspensos e voltam com o pagamento.',
    card: 'Vale desde que assina e paga a entrada, e {validity}. Com parcelas vencidas fica suspensa.',
  },
  renewal: {
    title: 'Renovação',
    text: 'Ao terminar os anos da membresia, o titular pode contratar outra com as condições desse dia; ela não se renova sozinha. Melhorar ou trocar de membresia é feito por um novo contrato que reconhece o que foi pago.',
  },
} as const satisfies Translation<typeof source.travelModel>;

export const ticketModel = {
  object: { title: 'Objeto', text: '{seller} vende {product} por {price}.' },
  price: { title: 'Pagamento', text: '{payment}' },
  personal: {
    title: 'É pessoal',
    text: 'É pessoal: vale com o nome e o documento do titular, {holder}.',
  },
  season: { title: 'Temporada', text: 'Vale em sua temporada, nas zonas e datas de seu tipo.' },
  transfer: { title: 'Transferência', text: 'Pode ser transferido uma única vez.' },
  suspension: {
    title: 'Suspensão',
    text: 'Se uma parcela atrasa mais de 10 dias, fica suspenso até que a pague.',
  },
  acceptance: {
    title: 'Aceitação',
    text: 'Os termos, versão {terms}, foram aceitos em {date} e são o contrato do carnê: com o primeiro pagamento fica comprado e não há outro para assinar.',
  },
} as const satisfies Translation<typeof source.ticketModel>;
