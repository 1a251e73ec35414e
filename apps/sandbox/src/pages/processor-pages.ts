import type { CardPayment } from '../processor/payments.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { PROCESSOR_WORDS, languageOf } from './processor-words.ts';
import type { Language } from './processor-words.ts';

const BRAND_WORDS = { visa: 'Visa', mastercard: 'Mastercard' } as const;

type Shell = { language: Language; theme: string; title: string; script: string; body: Html };

/** The pages of the processor have a look of their own: they stand on its site, inside or beside the merchant's. */
function shell({ language, theme, title, script, body }: Shell): string {
  return html`<!doctype html>
    <html lang="${language}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Procesador Demo</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/processor.css" />
        <script src="/assets/${script}" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}

/** The form of a card, shown inside a page of the merchant; it tells the merchant a token and nothing that was typed. */
export function framePage({
  language,
  theme,
  parent,
}: {
  language: Language;
  theme: string;
  parent: string;
}): string {
  const words = PROCESSOR_WORDS[language];
  return shell({
    language,
    theme,
    title: words.title,
    script: 'processor-frame.js',
    body: html`<form
      id="card"
      novalidate
      autocomplete="on"
      data-parent="${parent}"
      data-problems="${JSON.stringify(words.problems)}"
      data-failed="${words.failed}"
      aria-label="${words.title}"
    >
      ${field('number', words.number, '', 'cc-number', 23)}
      <div class="pair">
        ${field('expiry', words.expiry, words.expiryHint, 'cc-exp', 5)}
        ${field('cvc', words.cvc, words.cvcHint, 'cc-csc', 3)}
      </div>
      <p class="problem" id="failed" role="alert"></p>
      <p class="safe">${words.safe}</p>
    </form>`,
  });
}

function field(name: string, label: string, hint: string, fill: string, max: number): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${fill}"
      maxlength="${max}"
      aria-describedby="${name}-problem ${name}-hint"
    />
    <p class="problem" id="${name}-problem" aria-live="polite"></p>
    <p class="hint" id="${name}-hint">${hint}</p>
  </div>`;
}

/** The challenge: the holder proves to their bank that it is they. */
export function challengePage(payment: CardPayment, isWrong: boolean): string {
  const language = languageOf(payment.language);
  const words = PROCESSOR_WORDS[language].challenge;
  const path = `/procesador/desafio/${payment.id}`;
  return shell({
    language,
    theme: '',
    title: words.title,
    script: 'processor-return.js',
    body: html`<main class="sheet">
      <p class="bank">Banco Demo</p>
      <h1>${words.title}</h1>
      <p>${words.lead}</p>
      <dl>
        <dt>${words.merchant}</dt>
        <dd>${payment.merchant}</dd>
        <dt>${words.amount}</dt>
        <dd>${payment.currency} ${amountIn(payment.amount, language)}</dd>
        <dt>${words.card}</dt>
        <dd>${BRAND_WORDS[payment.brand]} •••• ${payment.lastFour}</dd>
      </dl>
      <form method="post" action="${path}">
        <div class="field">
          <label for="code">${words.code}</label>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="6"
            aria-describedby="code-problem code-hint"
          />
          <p class="problem" id="code-problem" role="alert">${isWrong && words.wrong}</p>
          <p class="hint" id="code-hint">${words.demo}</p>
        </div>
        <button class="primary">${words.confirm}</button>
      </form>
      <form method="post" action="${path}/cancelar">
        <button class="quiet">${words.cancel}</button>
      </form>
    </main>`,
  });
}

/** Carries the holder back to the merchant, by a form that the browser sends. */
export function returnPage(payment: CardPayment): string {
  const language = languageOf(payment.language);
  const words = PROCESSOR_WORDS[language].challenge;
  return shell({
    language,
    theme: '',
    title: words.returning,
    script: 'processor-return.js',
    body: html`<main class="sheet">
      <p class="bank">Banco Demo</p>
      <h1>${words.returning}</h1>
      <form id="return" method="post" action="${payment.returnUrl}">
        <input type="hidden" name="reference" value="${payment.reference}" />
        <button class="primary">${words.goOn}</button>
      </form>
    </main>`,
  });
}

function amountIn(amount: string, language: Language): string {
  return language === 'en' ? amount : amount.replace('.', ',');
}
