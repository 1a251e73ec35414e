import type * as source from '../../es/contracts/model-land.ts';
import type { Translation } from '../../phrase.ts';

export const landModel = {
  parties: {
    title: 'Parties',
    text: 'This contract is made by {seller}, hereinafter “the company”, and {buyers}, hereinafter “the buyer”. All of them are of age and able to bind themselves.\nIf there are several buyers, the first one is the debtor towards the company, and each has the share stated here.',
  },
  history: {
    title: 'Ownership history',
    text: 'The company declares that it owns the development {project} in {town}, entered in the land registry under {titleNumber}, and approved by the municipality with the document {approvalNumber}.\nThe sale is made with the pre-sale certificate {certificate}. The company acts under the power of attorney {power}, and the encumbrances of the property are those of the certificate {encumbrances}.',
  },
  object: {
    title: 'Object',
    text: 'The company sells and the buyer buys {product}, with an area of {surface}.\nIts boundaries are: to the north, {north}; to the south, {south}; to the east, {east}; to the west, {west}.\nArea and boundaries are those of the approved plan, which the buyer has seen in the virtual office. If the final measurement differs, the company returns or credits the difference at the price per square metre of this contract.',
    card: 'You buy {product}: {surface}. Check here what lies on each side.',
  },
  price: {
    title: 'Price and form of payment',
    text: 'The total and fixed price is {price}. It does not change for any reason, not even with the exchange rate.\n{payment}\nEvery payment is made by the means that the company publishes and has a numbered receipt. Money handed to an adviser counts only with the provisional receipt that the buyer has confirmed with their code.',
    card: 'The price is {price} and does not change. {payment}',
  },
  plan: {
    title: 'Payment plan',
    text: '{plan}\nAnnex 1 is part of this contract: it shows each payment with its date, capital, interest and total. The sum of all payments, with the initial payment, is {total}.\nThe buyer may pay earlier at any time without penalty. To finish, they pay the capital left, the interest up to that day and what is overdue, never future interest.',
    card: '{plan} All together you pay {total}. You may pay earlier without penalty.',
  },
  retention: {
    title: 'Retention of title',
    text: 'Under the Civil Code, the company keeps the ownership of the property until the last instalment is paid. From the handover on, the risks are the buyer’s.\nWhile payments are left, the buyer does not sell, mortgage or pledge the property; they may assign their right under the clause of cession. Nor does the company sell or encumber it in favour of another person.',
    card: 'The property stays in the name of the company until your last payment. Meanwhile neither you nor the company may sell or mortgage it.',
  },
  possession: {
    title: 'Delivery of possession',
    text: 'The company hands over possession when everybody has signed and the initial payment is complete, with a record and the boundary stones in place, within the next 15 business days.\nFrom that day on the buyer may fence and build under the rules of the municipality and of the development.',
    card: 'You receive the lot with a record up to 15 business days after signing and paying the initial payment.',
  },
  expenses: {
    title: 'Expenses and taxes',
    text: 'The yearly property tax is the company’s until the delivery of possession, and the buyer’s from then on.\nThe costs of the deed, its notarial record and its registration are the buyer’s. The transfer tax is paid by whoever the law says. The company charges no other expenses.',
  },
  arrears: {
    title: 'Arrears and fine',
    text: 'An instalment that is not paid within {fineGrace} of its due date bears a fine, counted from the day after the due date: the unpaid capital of that instalment times {fineRate} a year, divided by 360 and multiplied by the days late.\nThe fine is not charged below {fineFloor} and never exceeds {fineCap} of the instalment. There is no interest on interest and no fine on a fine. If the due date is not a business day, the next business day counts, without a fine.',
    card: 'If you are more than {fineGrace} late, you pay a fine of {fineRate} a year on the capital of that instalment alone. Never more than {fineCap} of the instalment.',
  },
  termination: {
    title: 'Notice, termination and recognition',
    text: 'If an instalment has been unpaid for more than 90 days, the company may terminate the contract, but only after two written notices with {noticeDays} between them and with the approval of two persons of the company. Until then the buyer may catch up.\nIf the contract is terminated, the company recognises a part of what the buyer paid as initial payment and capital: nothing with fewer than 12 instalments paid; 30% with 12 to 23; 50% with 24 to 59, and 5% more for each full year from 60 on. The limit is {recoveryMax} of what was paid and {recoveryCap} of the price of the new product. It is a credit for another product of the group, valid for 24 months and never paid in cash.',
    card: 'With more than 90 days of arrears and two notices you may lose the product. Depending on the instalments paid, a part stays as a credit for 24 months; it is not paid back in cash.',
  },
  cession: {
    title: 'Cession',
    text: 'The buyer may assign their right to another person of age, if no instalment is overdue or if the other person takes it on. Both sign and the company approves; the cost is {cessionFee}.\nPlan and receipts pass to the other person. Whoever assigns can still read their history.',
    card: 'You may pass your purchase on to another person, with instalments up to date, for {cessionFee}.',
  },
  title: {
    title: 'Delivery of the title',
    text: 'When everything is paid, the company begins the delivery of the title at once, without being asked: deed, notarial record and registration in the name of the buyers with their shares. The expected time is three months.\nIf the company does not begin within 10 business days, the buyer may demand it and the company bears the costs.',
    card: 'When you have finished paying, the work on your title begins at once and takes about three months.',
  },
  funds: {
    title: 'Source of funds',
    text: 'The buyer declares that the money they pay with comes from lawful activities, and that what they declare to the financial investigation unit (UIF) is true. They will say so if it changes, or if they hold a public office.\nThe company keeps the declaration confidential, for as long as the rules require.',
  },
  notices: {
    title: 'Notices',
    text: 'Notices are given in the virtual office and to the e-mail or mobile phone that the buyer has confirmed there; those of termination also at their address. The parties tell each other of a new address or new data.',
  },
  billing: {
    title: 'Billing',
    text: 'The company issues the invoice of each payment that the law requires to be invoiced with the data that the buyer has saved in the virtual office; if there are none, with their name and document.',
  },
  private: {
    title: 'Private document and signatures',
    text: 'This private document binds the parties from the last signature on, and with recognised signatures it has the force that the Civil Code gives it.\nSignatures are given in the virtual office, with the record of date, time, device and code that goes with the document, or on paper. The company signs last, with its electronic seal.',
  },
  acceptance: {
    title: 'Acceptance',
    text: 'The parties have read this contract and its annex, understand and accept them. Issued in {place} on {date}, in Spanish; texts in other languages are a courtesy and do not bind.',
  },
} as const satisfies Translation<typeof source.landModel>;

export const houseModel = {
  history: {
    title: 'Ownership history',
    text: 'The company declares that it owns the condominium {project} in {town}, entered in the land registry, and that it may sell its houses.\nThe model of this contract is registered with the certificate {certificate}.',
  },
  object: {
    title: 'Object',
    text: 'The company sells and the buyer buys {product}, with {built} built on a plot of {surface}.\nIts boundaries are: to the north, {north}; to the south, {south}; to the east, {east}; to the west, {west}.\nThe house is handed over as described in the specifications of its model, which the buyer has seen in the virtual office.',
    card: 'You buy {product}: {built} built on a plot of {surface}.',
  },
  possession: {
    title: 'Delivery of the house',
    text: 'The company hands over the finished house, with a record and its keys, when the own contribution is paid and the bank has paid out the loan, or when the plan of the company has begun.\nThe company answers for defects of finish for one year and for those of the structure for five.',
    card: 'You receive the house finished and with its keys when you have paid your contribution and the bank has paid out. The company answers for its defects.',
  },
} as const satisfies Translation<typeof source.houseModel>;
