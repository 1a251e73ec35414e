import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { certificateNumber } from '@kantuta/contract/pages/course.rules';
import type { checkCertificate, openCertificate } from '@kantuta/contract/pages/courses.calls';
import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { paperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { certificateDocument } from './certificate.document.ts';
import { findByReference, findCertificate } from './courses.views.ts';

// Nobody looks up more papers, and nobody guesses references of 60 bits.
const CHECKS = { max: 30, windowMinutes: 60, growing: false } as const;

/** Certificates on paper, and anybody who verifies one (PAGE-6, PAGE-7). */
export function createCertificates({
  db,
  pdf,
  brand,
  config,
  limits,
}: Pick<Platform, 'db' | 'pdf' | 'brand' | 'config' | 'limits'>) {
  const paper = paperBrand(brand, config);
  const verifyUrl = `${config.publicUrl}/verificar-pago/curso`;

  return {
    async open(
      { personId }: Actor,
      courseId: string,
      language: Lang,
    ): Promise<ReplyOf<typeof openCertificate>> {
      const certificate = await findCertificate(db, { courseId, personId });
      if (!certificate) throw refuse('forbidden');
      const sheet = certificateDocument({ certificate, language, brand: paper, verifyUrl });
      const bytes = await pdf.renderSheet(sheet, personId);
      return {
        fileName: `${certificateNumber(certificate.number)}.pdf`,
        mimeType: 'application/pdf',
        base64: bytes.toString('base64'),
      };
    },

    async check(
      address: string,
      { reference, language }: { reference: string; language: Lang },
    ): Promise<ReplyOf<typeof checkCertificate>> {
      await limits.raise(db, `certificate:${address}`, CHECKS);
      const found = await findByReference(db, reference);
      if (!found) return { certificate: null };
      const { number, issuedAt, facts } = found;
      return {
        certificate: {
          number: certificateNumber(number),
          issuedOn: dayInLaPaz(issuedAt),
          course: facts.titles[language] === '' ? facts.titles.es : facts.titles[language],
          holder: maskedName(facts.firstName, facts.surname),
        },
      };
    },
  };
}
