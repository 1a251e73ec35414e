import { ERROR_CODES } from '@kantuta/contract/errors';
import {
  INTENT_STATES,
  STAGE_REASONS,
  TIMELINE_STAGES,
} from '@kantuta/contract/payments/intent.rules';
import { ALL_METHODS } from '@kantuta/contract/payments/methods.rules';
import { RESTRICTION_REASONS } from '@kantuta/contract/payments/restriction.rules';
import {
  ARREARS_STATES,
  INSTALMENT_STATES,
  PRODUCT_KINDS,
} from '@kantuta/contract/sales/sales.calls';
import { SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { expect, test } from 'vitest';
import { composePart, type Nouns, PARTS } from './compose-part.ts';
import { createPhrases } from './create-phrases.ts';
import * as english from './en/nouns.ts';
import { errorText } from './error-texts.ts';
import * as spanish from './es/nouns.ts';
import { LANGS, langOfHeader, menuLangOf } from './languages.ts';
import { mergeTrees } from './merge-trees.ts';
import { isText, renderText, textParts, type PhraseTree, type Text } from './phrase.ts';
import * as portuguese from './pt/nouns.ts';
import { settingTextWords } from './setting-text.ts';

/** The texts that people read: on screens, in mails and messages, on paper. */
const ALL = { es: allOf(spanish), en: allOf(english), pt: allOf(portuguese) };

function allOf(nouns: Nouns): PhraseTree {
  return mergeTrees(PARTS.map((part): PhraseTree => composePart(nouns, part) as PhraseTree));
}

function textsOf(tree: PhraseTree, path = ''): [string, Text][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    isText(value) ? [[path + key, value] as [string, Text]] : textsOf(value, `${path}${key}.`),
  );
}

function forms(text: Text): string[] {
  return typeof text === 'string' ? [text] : [text.one, text.other];
}

function namesIn(text: Text): string[] {
  return [...new Set(forms(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

test.each(['en', 'pt'] as const)('%s asks for the same parameters as Spanish', (lang) => {
  const translated = new Map(textsOf(ALL[lang]));
  for (const [key, text] of textsOf(ALL.es)) {
    if (key.startsWith('notifications.group')) continue; // the desk writes these once in each language
    expect([key, namesIn(translated.get(key) ?? '')]).toEqual([key, namesIn(text)]);
  }
});

test('no phrase is blank, has exclamation marks or contains technical words', () => {
  for (const lang of LANGS) {
    for (const [key, text] of textsOf(ALL[lang])) {
      for (const form of forms(text)) {
        const isTrimmed = form.trim() === form || key === 'operators.approvals.or'; // stands between two names
        expect([lang, key, isTrimmed && form.length > 0]).toEqual([lang, key, true]);
        // A message with that word would never be shown (PLT-8); no exclamation marks (WEB-4).
        expect([lang, key, /token|!|¡/i.test(form)]).toEqual([lang, key, false]);
      }
    }
  }
});

test('Spanish addresses people as usted and uses the words of the glossary', () => {
  const banned = /\b(tú|tu|tus|contigo|enganche|DNI|móvil(?!es)|parcela|puedes|tienes|quieres)\b/i;
  for (const [key, text] of textsOf(ALL.es)) {
    if (key === 'ui.sessionEnded.mobile') continue; // "sesión móvil" names the host application's session
    for (const form of forms(text)) expect([key, banned.test(form)]).toEqual([key, false]);
  }
});

test('no two nouns write different texts in the same place', () => {
  for (const nouns of [spanish, english, portuguese]) {
    const places = Object.values<Nouns[string]>(nouns).flatMap((noun) =>
      PARTS.flatMap((part) => textsOf(noun[part] ?? {}).map(([place]) => place)),
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  }
});

test('every error code has a text in every language', () => {
  for (const lang of LANGS) {
    const parameters = {
      n: 2,
      name: 'Rosa',
      above: '1',
      below: '2',
      until: '3',
      limit: '4',
      season: '2027',
      fresh: '5',
    };
    for (const code of ERROR_CODES)
      expect(errorText(code, lang, parameters)).not.toMatch(/[{}]|^$/);
  }
});

test.each<[string, readonly string[]]>([
  ['payments.state', INTENT_STATES],
  ['checks.payment.next', INTENT_STATES],
  ['payments.stage', TIMELINE_STAGES],
  ['payments.reason', STAGE_REASONS],
  // The reason `other` is what an operator typed.
  ['payments.closedFor', RESTRICTION_REASONS.filter((reason) => reason !== 'other')],
  ['payments.method', ALL_METHODS],
  ['sales.kind', PRODUCT_KINDS],
  ['sales.state', SALE_STATES],
  ['sales.arrears', ARREARS_STATES],
  ['sales.instalmentState', INSTALMENT_STATES],
])(
  '%s has a phrase for everything that the contract declares, in every language',
  (tree, known) => {
    const missing = LANGS.flatMap((lang) =>
      known.filter((key) => !createPhrases(lang).has(`${tree}.${key}`)).map((key) => [lang, key]),
    );
    expect(missing).toEqual([]);
  },
);

test('the texts given by the specification are unchanged', () => {
  const { t } = createPhrases('es');
  expect(t('errors.timeout')).toBe('Tiempo Agotado');
  expect(t('errors.notFound')).toBe('Error Pagina no encontrada');
  expect(t('errors.tryAgain')).toBe('Intente nuevamente por favor');
  expect(t('errors.load')).toBe('Error al cargar los datos inténtelo mas tarde, por favor');
  expect(errorText('path_not_found', 'es')).toBe('Error Pagina no encontrada');
  expect(errorText('internal', 'es')).toBe('Intente nuevamente por favor');
  expect(errorText('ethics_required', 'en')).toBe('You must accept the code of ethics.');
});

test('a plural depends on the number', () => {
  expect(createPhrases('es').t('ui.days', { n: 1 })).toBe('1 día');
  expect(createPhrases('es').t('ui.days', { n: 0 })).toBe('0 días');
  expect(createPhrases('en').t('ui.unread', { n: 1234 })).toBe('1,234 unread notifications');
  expect(errorText('too_many_requests', 'pt', { n: 1 })).toContain('em 1 minuto.');
});

test('a missing parameter stays visible instead of vanishing', () => {
  expect(renderText('Hola, {nombre}', 'es')).toBe('Hola, {nombre}');
});

test('a screen can pass elements as parameters', () => {
  const bold = { bold: 'USD 1' };
  expect(textParts('Debe {amount} hoy', 'es', { amount: bold })).toEqual(['Debe ', bold, ' hoy']);
});

test('a stored key that no language has is shown unchanged', () => {
  expect(createPhrases('pt').tOf('payments.gone')).toBe('payments.gone');
  expect(createPhrases('pt').has('ui.save')).toBe(true);
  expect(createPhrases('pt').has('ui')).toBe(false);
});

test('the language of a caller is the first complete one of the header', () => {
  expect(langOfHeader('pt-BR,pt;q=0.9,en;q=0.8')).toBe('pt');
  expect(langOfHeader('de-DE, es;q=0.5')).toBe('en');
  expect(langOfHeader('zh, es-BO;q=0.2')).toBe('es');
  expect(langOfHeader('es;q=0, pt;q=0.1')).toBe('pt');
  expect(langOfHeader('')).toBe('en');
  expect(langOfHeader(undefined)).toBe('en');
  expect(menuLangOf('fr_CH')).toBe('fr');
});

test.each([
  ['24 hours', '24 horas', '24 horas'],
  ['1 days', '1 día', '1 dia'],
  ['12.5 %', '12,5%', '12,5%'],
  ['USD 500.00', 'USD 500,00', 'US$ 500,00'],
  ['1000', '1.000', '1.000'],
  ['fine > expenses', 'multa › gastos', 'multa › despesas'],
  ['—', '—', '—'],
])('a proposal that stores %s is shown in words', (text, es, pt) => {
  const inWords = (lang: 'es' | 'pt') => {
    const phrases = createPhrases(lang);
    return (
      settingTextWords(phrases, text, (key) => (phrases.has(key) ? phrases.tOf(key) : null))
        // An amount and its currency are never separated.
        .replaceAll('\u00A0', ' ')
    );
  };
  expect([inWords('es'), inWords('pt')]).toEqual([es, pt]);
});
