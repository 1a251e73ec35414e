import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { stateOn } from '@kantuta/contract/declarations/declaration.rules';
import type { readDeclarationPdf } from '@kantuta/contract/declarations/declarations.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../platform/access.ts';
import { paperBrand } from '../../platform/pdf/paper.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { declarationDocument } from './declaration.document.ts';
import { declaredOf } from './declarations.present.ts';
import { findDeclaration, listSteps, type DeclarationRow } from './desk.views.ts';
import type { Reviewing } from './reviewing.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'pdf' | 'brand' | 'config'> & {
  reviewing: Pick<Reviewing, 'paper'>;
};

/** Declarations on paper, for their person and for compliance (UIF-7). */
export function createDeclarationPapers({
  db,
  clock,
  settings,
  pdf,
  brand,
  config,
  reviewing,
}: Deps) {
  const paper = paperBrand(brand, config);

  async function draw(
    row: DeclarationRow,
    { language, forPerson }: { language: Lang; forPerson: number },
  ): Promise<ReplyOf<typeof readDeclarationPdf>> {
    const last = (await listSteps(db, row.id)).at(-1);
    if (!last) throw new Error(`declaration ${row.id} has no step`);
    // A paper says how the version was left; data that changed later are no matter of it.
    const today = dayInLaPaz(clock.now());
    const state = stateOn(
      { state: last.state, validUntil: last.validUntil, isChanged: false },
      today,
    );
    const document = declarationDocument({
      paper: {
        ...row,
        declared: declaredOf(row),
        state,
        validUntil: last.validUntil,
        lookBackYears: await settings.number('uif.lookBackYears'),
        reference: row.id,
      },
      language,
      brand: paper,
    });
    return {
      fileName: `declaracion-uif-${row.version}.pdf`,
      mimeType: 'application/pdf',
      base64: (await pdf.render(document, forPerson)).toString('base64'),
    };
  }

  return {
    async own({ personId }: Actor, version: number, language: Lang) {
      const row = await findDeclaration(db, { personId, version }, language);
      if (!row) throw refuse('forbidden');
      return draw(row, { language, forPerson: personId });
    },

    async ofCustomer(actor: Actor, id: string, language: Lang) {
      const { personId } = await reviewing.paper(actor, id);
      const row = await findDeclaration(db, { id }, language);
      if (row?.personId !== personId) throw refuse('forbidden');
      return draw(row, { language, forPerson: actor.personId });
    },
  };
}

export type DeclarationPapers = ReturnType<typeof createDeclarationPapers>;
