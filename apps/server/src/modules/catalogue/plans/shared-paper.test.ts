import { readPlanPdf } from '@kantuta/contract/catalogue/plans.calls';
import { expect, test } from 'vitest';
import { testApp, type Session } from '../../../../test/app.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { makeLotForSale } from '../../reservations/reservations.factory.ts';

test('the paper of an adviser leads to its plan by the link that is known by its token; nobody else writes one on theirs (ADV-9)', async () => {
  const app = await testApp({ jobs: false });
  try {
    const { placeId } = await app.platform.db.transaction().execute((tx) => makeLotForSale(tx, 8));
    const signedIn = async (options: Parameters<typeof newPerson>[1] = {}) =>
      app.signIn((await newPerson(app, options)).personId);
    const share = 'AAAAAAAAAAAAAAAAAAAAAA';
    const textOf = async (as: Session, more = {}) => {
      const { data } = await app.call(readPlanPdf, { placeId, ...more }, { as });
      return pdfText(Buffer.from(data.base64, 'base64'));
    };
    const line = 'Ver este plan en línea';
    const adviser = await signedIn({ roles: ['adviser'], adviser: {} });
    expect(await textOf(adviser, { share })).toContain(line);
    expect(await textOf(adviser)).not.toContain(line);
    expect(await textOf(await signedIn(), { share })).not.toContain(line);
    expect(
      await textOf(await signedIn({ roles: ['adviser'], adviser: { state: 'blocked' } }), {
        share,
      }),
    ).not.toContain(line);
    const bad = await app.call(readPlanPdf, { placeId, share: 'x' }, { as: adviser });
    expect(bad.codigo).toBe('invalid_input');
  } finally {
    await app.close();
  }
});
