import type * as source from '../../es/contracts/model-land.ts';
import type { Translation } from '../../phrase.ts';

export const landModel = {
  parties: {
    title: 'Partes',
    text: 'Celebram este contrato {seller}, doravante “a empresa”, e {buyers}, doravante “o comprador”. Todos são maiores de idade e têm capacidade para se obrigar.\nSe houver vários compradores, o primeiro é o devedor perante a empresa e todos têm a participação aqui indicada.',
  },
  history: {
    title: 'Antecedentes do domínio',
    text: 'A empresa declara que é proprietária do loteamento {project}, em {town}, inscrito no registro de imóveis sob {titleNumber}, e aprovado pelo município com o documento {approvalNumber}.\nA venda é feita com o certificado de pré-venda {certificate}. A empresa atua conforme a procuração {power}, e os gravames do imóvel são os que constam no certificado {encumbrances}.',
  },
  object: {
    title: 'Objeto',
    text: 'A empresa vende e o comprador compra {product}, com uma área de {surface}.\nSeus limites são: ao norte, {north}; ao sul, {south}; a leste, {east}; a oeste, {west}.\nA área e os limites são os da planta aprovada, que o comprador viu no escritório virtual. Se a medição final for diferente, a empresa devolve ou credita a diferença ao preço por metro quadrado deste contrato.',
    card: 'Você compra {product}: {surface}. Veja aqui o que fica de cada lado.',
  },
  price: {
    title: 'Preço e forma de pagamento',
    text: 'O preço total e fixo é de {price}. Não muda por nenhum motivo, nem pela variação do câmbio.\n{payment}\nCada pagamento é feito pelos meios que a empresa publica e tem um recibo numerado. O dinheiro entregue a um consultor vale apenas com o recibo provisório que o comprador confirmou com seu código.',
    card: 'O preço é {price} e não muda. {payment}',
  },
  plan: {
    title: 'Plano de pagamento',
    text: '{plan}\nO anexo 1 faz parte deste contrato: mostra cada pagamento com sua data, seu capital, seus juros e seu total. A soma de todos os pagamentos, com a entrada, é de {total}.\nO comprador pode pagar antes quando quiser e sem multa. Para quitar, paga o capital que falta, os juros até esse dia e o que estiver vencido, nunca os juros futuros.',
    card: '{plan} Somando tudo, paga {total}. Pode pagar antes sem multa.',
  },
  retention: {
    title: 'Reserva de propriedade',
    text: 'Conforme o Código Civil, a empresa conserva a propriedade do imóvel até o pagamento da última parcela. Desde a entrega, os riscos são do comprador.\nEnquanto faltar pagar, o comprador não vende, não hipoteca nem dá o imóvel em garantia; pode ceder seu direito conforme a cláusula de cessão. A empresa também não o vende nem o grava em favor de outra pessoa.',
    card: 'O imóvel fica em nome da empresa até o seu último pagamento. Enquanto isso, nem você nem a empresa podem vendê-lo ou hipotecá-lo.',
  },
  possession: {
    title: 'Entrega da posse',
    text: 'A empresa entrega a posse quando todos assinaram e a entrada está paga, com uma ata e os marcos colocados, nos 15 dias úteis seguintes.\nDesse dia em diante o comprador pode cercar e construir conforme as normas do município e do loteamento.',
    card: 'Recebe o lote com uma ata até 15 dias úteis depois de assinar e pagar a entrada.',
  },
  expenses: {
    title: 'Despesas e impostos',
    text: 'O imposto anual sobre a propriedade é da empresa até a entrega da posse, e do comprador a partir de então.\nAs despesas da minuta, da escritura e do registro são do comprador. O imposto de transferência é pago por quem a lei indica. A empresa não cobra outras despesas.',
  },
  arrears: {
    title: 'Mora e multa',
    text: 'Uma parcela que não é paga até {fineGrace} depois do vencimento tem uma multa, contada a partir do dia seguinte ao vencimento: o capital não pago dessa parcela vezes {fineRate} ao ano, dividido por 360 e multiplicado pelos dias de atraso.\nA multa não é cobrada abaixo de {fineFloor} e nunca passa de {fineCap} da parcela. Não há juros sobre juros nem multa sobre multa. Se o vencimento cai em dia não útil, paga-se sem multa no dia útil seguinte.',
    card: 'Se atrasar mais de {fineGrace}, paga uma multa de {fineRate} ao ano só sobre o capital dessa parcela. Nunca mais de {fineCap} da parcela.',
  },
  termination: {
    title: 'Aviso, rescisão e reconhecimento',
    text: 'Se uma parcela está há mais de 90 dias sem pagamento, a empresa pode rescindir o contrato, mas somente depois de dois avisos por escrito com {noticeDays} entre eles e com a aprovação de duas pessoas da empresa. Até lá o comprador pode regularizar.\nSe o contrato é rescindido, a empresa reconhece ao comprador uma parte do que pagou como entrada e capital: nada com menos de 12 parcelas pagas; 30% com 12 a 23; 50% com 24 a 59, e 5% mais por ano completo a partir de 60. O limite é de {recoveryMax} do que foi pago e de {recoveryCap} do preço do novo produto. É um crédito para outro produto do grupo, vale 24 meses e não é entregue em dinheiro.',
    card: 'Com mais de 90 dias de atraso e dois avisos, pode perder o produto. Conforme as parcelas pagas, uma parte fica como crédito por 24 meses; não é devolvida em dinheiro.',
  },
  cession: {
    title: 'Cessão',
    text: 'O comprador pode ceder seu direito a outra pessoa maior de idade, se não tem parcelas vencidas ou se quem o recebe as assume. Os dois assinam e a empresa aprova; o custo é de {cessionFee}.\nO plano e os recibos passam a quem o recebe. Quem cede conserva a leitura do seu histórico.',
    card: 'Pode passar sua compra a outra pessoa, com as parcelas em dia, por {cessionFee}.',
  },
  title: {
    title: 'Entrega do título',
    text: 'Quando tudo está pago, a empresa inicia imediatamente a entrega do título, sem que o comprador peça: minuta, escritura e registro em nome dos compradores com suas participações. O prazo previsto é de três meses.\nSe a empresa não iniciar em 10 dias úteis, o comprador pode exigi-lo e a empresa assume as despesas.',
    card: 'Ao terminar de pagar, o trâmite do seu título começa imediatamente e leva cerca de três meses.',
  },
  funds: {
    title: 'Origem dos recursos',
    text: 'O comprador declara que o dinheiro com que paga vem de atividades lícitas e que os dados de sua declaração à unidade de investigações financeiras (UIF) são verdadeiros. Avisará se mudarem, ou se exercer função pública.\nA empresa guarda a declaração com reserva e pelo tempo que a norma exige.',
  },
  notices: {
    title: 'Avisos',
    text: 'Os avisos são dados no escritório virtual e no e-mail ou celular que o comprador confirmou nele; os de rescisão também em seu endereço. As partes avisam a mudança de endereço e de dados.',
  },
  billing: {
    title: 'Faturamento',
    text: 'A empresa emite a fatura de cada pagamento que a lei manda faturar com os dados que o comprador salvou no escritório virtual; se não salvou outros, com seu nome e seu documento.',
  },
  private: {
    title: 'Documento particular e assinaturas',
    text: 'Este documento particular obriga as partes desde a última assinatura, e com o reconhecimento das assinaturas tem a fé que lhe dá o Código Civil.\nÉ assinado no escritório virtual, com o registro de data, hora, dispositivo e código que acompanha o documento, ou em papel. A empresa assina por último, com seu selo eletrônico.',
  },
  acceptance: {
    title: 'Aceitação',
    text: 'As partes leram este contrato e seu anexo, entenderam e aceitam. Emitido em {place} em {date}, em espanhol; os textos em outros idiomas são de cortesia e não obrigam.',
  },
} as const satisfies Translation<typeof source.landModel>;

export const houseModel = {
  history: {
    title: 'Antecedentes do domínio',
    text: 'A empresa declara que é proprietária do condomínio {project}, em {town}, inscrito no registro de imóveis, e que pode vender suas casas.\nO modelo deste contrato está registrado com o certificado {certificate}.',
  },
  object: {
    title: 'Objeto',
    text: 'A empresa vende e o comprador compra {product}, com {built} construídos em um terreno de {surface}.\nSeus limites são: ao norte, {north}; ao sul, {south}; a leste, {east}; a oeste, {west}.\nA casa é entregue conforme o memorial de seu modelo, que o comprador viu no escritório virtual.',
    card: 'Você compra {product}: {built} construídos em um terreno de {surface}.',
  },
  possession: {
    title: 'Entrega da casa',
    text: 'A empresa entrega a casa terminada, com uma ata e suas chaves, quando o aporte próprio está pago e o banco liberou o crédito, ou quando começou o plano da empresa.\nA empresa responde um ano pelos defeitos de acabamento e cinco anos pelos da estrutura.',
    card: 'Recebe a casa terminada e com chaves quando pagou seu aporte e o banco liberou o crédito. A empresa responde por seus defeitos.',
  },
} as const satisfies Translation<typeof source.houseModel>;
