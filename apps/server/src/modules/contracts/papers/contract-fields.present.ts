import type { Along, Side } from '@kantuta/contract/contracts/boundaries.rules';
import type { ContractFields } from '@kantuta/contract/contracts/clause-text.rules';
import type { ContractParty, ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import { add, amountText, parseCents, subtract } from '@kantuta/contract/money';
import { createFormat } from '@kantuta/phrases/format';
import type { Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import { amountInWords } from '@kantuta/phrases/words';

/** Words and formats of a contract in one language. */
export function contractWords(language: Lang) {
  const texts = serverTexts(language).contracts.paper;
  const format = createFormat(language);
  const say = (text: Text, parameters: Record<string, string | number> = {}) =>
    renderText(text, language, parameters);
  const inFigures = (amount: string) => format.money({ amount, currency: 'USD' });
  return {
    texts,
    format,
    say,
    inFigures,
    /** "USD 246,52 (Doscientos cuarenta y seis 52/100 dólares estadounidenses)". */
    inWords: (amount: string) =>
      say(texts.amount, {
        amount: inFigures(amount),
        words: amountInWords(parseCents(amount), 'USD', language),
      }),
  };
}
export type ContractWords = ReturnType<typeof contractWords>;

/** What a clause has filled in, in words of the language (CON-16). */
export function contractFields(snapshot: ContractSnapshot, language: Lang): ContractFields {
  const words = contractWords(language);
  const { texts, say, format, inWords } = words;
  const { company, rules, certificate, numbers } = snapshot;
  const numberOf = (number: string) => number || texts.none;
  return {
    seller:
      company.taxNumber === ''
        ? company.name
        : say(texts.seller, {
            name: company.name,
            tax: company.taxNumber,
            address: company.address,
          }),
    buyers: format.list(
      snapshot.parties.map((party) =>
        buyerText(party, { words, language, alone: snapshot.parties.length === 1 }),
      ),
    ),
    product: productText(snapshot, words),
    price: inWords(snapshot.money.price),
    payment: paymentText(snapshot, words),
    plan: planText(snapshot, words),
    total: inWords(snapshot.money.total),
    fineRate: format.percent(rules.fineAnnualPct),
    fineGrace: say(texts.days, { n: rules.fineGraceDays }),
    fineFloor: words.inFigures(rules.fineFloor),
    fineCap: format.percent(rules.fineCapPct),
    noticeDays: say(texts.days, { n: rules.noticeDays }),
    recoveryMax: format.percent(rules.recoveryMaxPct),
    recoveryCap: format.percent(rules.recoveryCapPct),
    cessionFee: words.inFigures(rules.cessionFee),
    maintenance: words.inFigures(rules.maintenance),
    certificate: numberOf(certificate),
    place: texts.place,
    date: format.fullDate(snapshot.issuedOn),
    titleNumber: numberOf(numbers.titleSheet),
    approvalNumber: numberOf(numbers.municipalApproval),
    power: numberOf(numbers.powerToSell),
    encumbrances: numberOf(numbers.encumbranceState),
    ...groundFields(snapshot, words),
    ...membershipFields(snapshot, words),
  };
}

function buyerText(
  party: ContractParty,
  { words, language, alone }: { words: ContractWords; language: Lang; alone: boolean },
): string {
  const { texts, say } = words;
  const buyer = say(texts.buyer, {
    name: party.name,
    documentType: documentType(party.documentType, words),
    document: party.document,
    nationality: party.nationality[language],
    address: party.address,
    city: [party.city, party.country[language]].filter(Boolean).join(', '),
  });
  return alone ? buyer : say(texts.buyerWithShare, { buyer, share: party.sharePct });
}

export function documentType(type: number, { texts }: ContractWords): string {
  const names: Readonly<Record<number, string>> = texts.documentType;
  return names[type] ?? texts.documentType[4];
}

/** A project by its own name: what it is stands before it in every text, as in "de la urbanización …". */
export function placeName(project: string): string {
  return project.replace(/^(?:urbanización|condominio|loteamento|condomínio)\s+/iu, '');
}

/** The product as contracts name it. */
export function productText({ product }: ContractSnapshot, { texts, say }: ContractWords): string {
  switch (product.kind) {
    case 'lot':
      return say(texts.lot, {
        lot: product.lot,
        block: product.block,
        uv: product.uv,
        project: placeName(product.project),
        town: product.town,
      });
    case 'house':
      return say(texts.house, {
        label: product.label,
        model: product.model,
        project: placeName(product.project),
        town: product.town,
      });
    case 'item':
      return say(texts.item, { name: product.name, code: product.code });
    default:
      return product satisfies never;
  }
}

function paymentText({ money, plan }: ContractSnapshot, words: ContractWords): string {
  const { texts, say, inWords, format } = words;
  const { payment } = texts;
  const shown = { initial: inWords(money.initial), paid: inWords(money.paid) };
  const discount =
    parseCents(money.discount) > 0
      ? [say(payment.discount, { discount: inWords(money.discount) })]
      : [];
  return [howPaid(), ...discount].join(' ');

  function howPaid(): string {
    if (plan.kind === 'house' && parseCents(money.bank) > 0)
      return say(payment.house, {
        ...shown,
        own: inWords(amountText(add(parseCents(money.initial), parseCents(money.financed)))),
        direct: inWords(money.financed),
        bank: inWords(money.bank),
      });
    if (plan.kind === 'cash')
      return say(payment.cash, {
        paid: shown.paid,
        left: inWords(amountText(subtract(parseCents(money.price), parseCents(money.paid)))),
        until: format.fullDate(plan.rows[0]?.dueOn ?? ('' as never)),
      });
    return say(payment.credit, { ...shown, financed: inWords(money.financed) });
  }
}

function planText({ plan }: ContractSnapshot, words: ContractWords): string {
  const { texts, say, inWords, format } = words;
  const [first, last] = [plan.rows[0], plan.rows.at(-1)];
  if (!first || !last) return '';
  const shown = {
    n: plan.rows.length,
    amount: inWords(first.amount),
    first: format.fullDate(first.dueOn),
    last: format.fullDate(last.dueOn),
    rate: format.percent(plan.annualRatePct),
  };
  if (plan.rows.length === 1) return say(texts.plan.cash, shown);
  if (plan.kind === 'flat')
    return say(texts.plan.flat, { ...shown, equivalent: format.percent(plan.equivalentPct) });
  if (plan.kind === 'house' && Number(plan.annualRatePct) > 0)
    return say(texts.plan.houseLent, shown);
  return say(Number(plan.annualRatePct) === 0 ? texts.plan.free : texts.plan.credit, shown);
}

function groundFields({ product }: ContractSnapshot, words: ContractWords): ContractFields {
  if (product.kind === 'item') return {};
  const { format } = words;
  const side = (name: Side) => sideText(product.boundaries[name], product.kind, words);
  return {
    project: placeName(product.project),
    town: product.town,
    surface: format.area(product.surfaceM2),
    north: side('north'),
    south: side('south'),
    east: side('east'),
    west: side('west'),
    ...(product.kind === 'house' ? { built: format.area(product.builtM2) } : {}),
  };
}

function sideText(
  along: readonly Along[],
  kind: 'lot' | 'house',
  { texts, say, format }: ContractWords,
): string {
  if (along.length === 0) return texts.asPlan;
  const neighbour = kind === 'lot' ? texts.sideWithLot : texts.sideWithHouse;
  return format.list(
    along.map(({ name, metres }) =>
      name === null
        ? say(texts.sideWithStreet, { metres: format.number(metres) })
        : say(neighbour, { lot: name, metres: format.number(metres) }),
    ),
  );
}

function membershipFields({ product, variant }: ContractSnapshot, words: ContractWords) {
  if (product.kind !== 'item') return {};
  const { texts, say, format } = words;
  const { benefits, validity } = texts;
  const given =
    variant === 'travelMembership'
      ? [say(benefits.travel, { n: product.benefits })]
      : [
          ...(product.passes > 0 ? [say(benefits.passes, { n: product.passes })] : []),
          ...(product.cabins ? [benefits.cabins] : []),
          benefits.spa,
          benefits.entry,
        ];
  return {
    benefits: format.list(given),
    validity: product.years > 0 ? say(validity.years, { n: product.years }) : validity.endless,
  };
}
