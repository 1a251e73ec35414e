import { certificateNumber, PASS_PERCENT } from '@kantuta/contract/pages/course.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { referenceText } from '@kantuta/contract/reference.rules';
import { createFormat } from '@kantuta/phrases/format';
import { LANG_TAGS, type Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/sheet.ts';
import type { IssuedCertificate } from './courses.views.ts';

/** The certificate of a course as a sheet: who passed what and when, and how anybody verifies it (PAGE-6). */
export function certificateDocument({
  certificate: { number, reference, facts, issuedAt },
  language,
  brand,
  verifyUrl,
}: {
  certificate: IssuedCertificate;
  language: Lang;
  brand: PaperBrand;
  /** Where anybody verifies a certificate, without a reference. */
  verifyUrl: string;
}): Sheet {
  const texts = serverTexts(language).courseCertificate;
  const say = (text: Text, parameters: Record<string, string | number> = {}) =>
    renderText(text, language, parameters);
  const name = `${facts.firstName} ${facts.surname}`;
  const course = facts.titles[language] === '' ? facts.titles.es : facts.titles[language];
  const called = say(texts.number, { number: certificateNumber(number) });
  const date = createFormat(language).fullDate(dayInLaPaz(issuedAt));
  const demo = brand.demo ? [say(texts.demo)] : [];
  return {
    title: `${say(texts.title)} ${certificateNumber(number)}`,
    author: brand.group,
    creator: brand.product,
    language: LANG_TAGS[language],
    madeAt: issuedAt.toISOString(),
    colour: brand.colour,
    head: [brand.group, called],
    foot: [[...demo, say(texts.page)].join(' ')],
    blocks: [
      { kind: 'title', text: say(texts.title), lead: called },
      {
        kind: 'paragraph',
        runs: [
          { text: `${say(texts.before)} ` },
          { text: name, bold: true },
          { text: ` ${say(texts.between)} ` },
          { text: course, bold: true },
          { text: `. ${say(texts.after, { percent: PASS_PERCENT })}` },
        ],
      },
      {
        kind: 'facts',
        rows: [
          [say(texts.name), name],
          [say(texts.document), facts.document],
          [say(texts.course), course],
          [say(texts.date), date],
        ],
      },
      ...demo.map((text) => ({ kind: 'paragraph' as const, runs: [{ text }], quiet: true })),
      { kind: 'heading', text: say(texts.verify) },
      {
        kind: 'code',
        text: `${verifyUrl}#${reference}`,
        alt: say(texts.code, { url: verifyUrl }),
        lines: [
          { text: called, bold: true },
          { text: say(texts.how, { reference: referenceText(reference), url: verifyUrl }) },
        ],
      },
    ],
  };
}
