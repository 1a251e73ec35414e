import { expect, test } from './fixtures/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Advisers of the demo, each with what the board of the running race says of them and of nobody else. */
const STORIES = [
  { story: 'sells most', document: '90010249', says: [/^Puesto 1$/, /Está entre quienes ganan/] },
  { story: 'is just inside', document: '90010138', says: [/Está entre quienes ganan/] },
  {
    story: 'missed a month and made it up',
    document: '90010351',
    says: [/Está entre quienes ganan/, /Un mes sin venta ya se le permitió/],
  },
  {
    story: 'missed the last month',
    document: '90010462',
    says: [/Este mes necesita 2 ventas más/],
  },
  { story: 'rises', document: '90010684', says: [/^Puesto \d+$/, /Está entre quienes ganan/] },
  {
    story: 'has the points and may not win',
    document: '90010917',
    says: [/Sin puesto/, /No participa por su estado de asesor/],
  },
  {
    story: 'disputes the standing',
    document: '90011028',
    says: [/^Puesto \d+$/, /Reclamo abierto/],
  },
] as const;

for (const { story, document, says } of STORIES)
  test(`the board tells an adviser who ${story} how they stand`, async ({
    page,
    people,
    login,
  }) => {
    await login(await people.find(document));
    await page.goto('/ranking');
    const own = page.getByRole('region', { name: 'Su posición' });
    for (const words of says) await expect(own.getByText(words).first()).toBeVisible();
  });

test('home tells an adviser in a process of ethics why they take no part, and the simulator one outside what is missing', async ({
  page,
  people,
  login,
}) => {
  await login(await people.find('90010917'));
  await page.goto('/');
  await expect(page.getByText('No cumple los requisitos para participar').first()).toBeVisible();
  await login(await people.find('90011028'));
  await page.goto('/ranking');
  await page.getByRole('link', { name: 'Qué me falta para ganar' }).click();
  await expect(page).toHaveURL(/\/simulador$/);
  await expect(page.getByRole('main')).toContainText(/punto/);
});
