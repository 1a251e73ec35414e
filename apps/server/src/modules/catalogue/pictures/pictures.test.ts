import {
  draftPicture,
  publishPicture,
  readPictures,
  removePicture,
} from '@kantuta/contract/catalogue/pictures/desk-pictures.calls';
import { readPicture } from '@kantuta/contract/catalogue/pictures/pictures.calls';
import { PICTURE_LIMITS, subjectText } from '@kantuta/contract/catalogue/pictures/picture.rules';
import { readProject } from '@kantuta/contract/catalogue/projects.calls';
import { listPromotions } from '@kantuta/contract/catalogue/promotions.calls';
import { cents } from '@kantuta/contract/money';
import { decode } from 'jpeg-js';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { operator } from '../../../../test/notices.ts';
import { makePromotion } from '../../../../test/promotions.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { makeLot } from '../catalogue.factory.ts';
import { jpegOf } from './pictures.factory.ts';

let app: TestApp;
let admin: Session;
let reader: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  admin = await operator(app, { role: 'admin', companyIds: null });
  reader = await app.signIn((await newPerson(app)).personId);
});
afterAll(() => app.close());

const WORDS = { es: 'La entrada', en: 'The entrance', pt: '' };

async function newProject(companyId = 8): Promise<{ of: string; projectId: number }> {
  const { lotId: projectId } = await app.database.owner
    .transaction()
    .execute((tx) => makeLot(tx, { companyId, price: cents(1_000_000) }));
  return { of: subjectText({ kind: 'project', projectId }), projectId };
}

const draft = (of: string, bytes: Buffer | null, { as = admin, words = WORDS } = {}) =>
  app.call(
    draftPicture,
    { of, file: bytes && { name: 'a.jpg', base64: bytes.toString('base64') }, words },
    { as },
  );
const publish = (of: string, id: string, as = admin) =>
  app.call(publishPicture, { of, id }, { as });

async function published(of: string, bytes = jpegOf({ width: 480, height: 300 })) {
  const { data } = await draft(of, bytes);
  return (await publish(of, data.draft?.id ?? '')).data.published?.id ?? '';
}

async function bytesOf(id: string, size: 'small' | 'large', as = reader) {
  const answer = await app.call(readPicture, { id, size }, { as });
  return answer.status === 0 ? Buffer.from(answer.data.base64, 'base64') : answer.codigo;
}

/** The photo as it stands in the answer to a customer. */
async function photoOf(projectId: number, language: 'es' | 'en' | 'pt' = 'es') {
  const { data } = await app.call(readProject, { projectId }, { as: reader, language });
  return data.project.photo;
}

test('a draft is seen at the desk alone, until it is published in place of what is drawn', async () => {
  const { of, projectId } = await newProject();
  const { data } = await draft(of, jpegOf({ width: 1_200, height: 800 }));
  expect(data).toMatchObject({
    draft: { words: WORDS, width: 1_080, height: 720 },
    published: null,
  });
  const id = data.draft?.id ?? '';
  expect(await photoOf(projectId)).toBeNull();
  expect(await bytesOf(id, 'small')).toBe('forbidden');
  expect((await publish(of, id)).data).toMatchObject({ draft: null, published: { id } });
  expect(await photoOf(projectId, 'en')).toEqual({
    id,
    width: 1_080,
    height: 720,
    words: 'The entrance',
  });
  // Nobody wrote Portuguese: the words are Spanish there.
  expect(await photoOf(projectId, 'pt')).toMatchObject({ words: 'La entrada' });
});

test.each([
  ['small', { width: 480, height: 320 }],
  ['large', { width: 1_080, height: 720 }],
] as const)('the %s size keeps its budget, whatever was sent', async (size, expected) => {
  const { of } = await newProject();
  const id = await published(of, jpegOf({ width: 1_500, height: 1_000 }, 95));
  const bytes = (await bytesOf(id, size)) as Buffer;
  expect(bytes.length).toBeLessThanOrEqual(PICTURE_LIMITS[size].bytes);
  expect(decode(bytes)).toMatchObject(expected);
});

test('nothing of the file is stored but its pixels: no notes of the camera, nothing behind its end', async () => {
  const { of } = await newProject();
  const plain = jpegOf({ width: 480, height: 300 });
  const exif = Buffer.from('Exif\0\0GPS -17.78,-63.18 Telefono de Juana');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const noted = Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    plain.subarray(2),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const id = await published(of, noted);
  for (const size of ['small', 'large'] as const) {
    const bytes = (await bytesOf(id, size)) as Buffer;
    for (const word of ['Exif', 'GPS', 'Juana', 'script']) expect(bytes.includes(word)).toBe(false);
  }
});

test.each([
  ['a text', Buffer.from('not a picture'), 'file_type'],
  [
    'the beginning of a JPEG and noise',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(9_000)]),
    'file_type',
  ],
  ['half a JPEG', jpegOf({ width: 480, height: 300 }).subarray(0, 3_000), 'file_type'],
  ['one that is too small', jpegOf({ width: 200, height: 200 }), 'out_of_range'],
  ['one that is too large', jpegOf({ width: 1_700, height: 40 }), 'file_too_large'],
])('%s is refused beside its field', async (_, bytes, code) => {
  const { of } = await newProject();
  const answer = await draft(of, bytes);
  expect(answer.data).toMatchObject({ fields: [{ field: 'file', code }] });
});

test('without words in Spanish there is no picture, and without a picture no words', async () => {
  const { of } = await newProject();
  const mute = await draft(of, jpegOf({ width: 480, height: 300 }), {
    words: { es: ' ', en: 'The entrance', pt: '' },
  });
  expect(mute.data).toMatchObject({ fields: [{ field: 'words.es', code: 'required' }] });
  const blind = await draft(of, null);
  expect(blind.data).toMatchObject({ fields: [{ field: 'file', code: 'required' }] });
});

test('other words for the published picture are a draft of the same picture', async () => {
  const { of, projectId } = await newProject();
  const before = await published(of);
  const { data } = await draft(of, null, { words: { ...WORDS, es: 'La plaza' } });
  expect(await photoOf(projectId)).toMatchObject({ id: before, words: 'La entrada' });
  const id = data.draft?.id ?? '';
  await publish(of, id);
  expect(await photoOf(projectId)).toMatchObject({ id, words: 'La plaza' });
  expect(await bytesOf(before, 'large')).toBe('forbidden');
});

test('a picture that is removed gives way to what is drawn, once', async () => {
  const { of, projectId } = await newProject();
  const id = await published(of);
  const removed = await app.call(removePicture, { of, id }, { as: admin });
  expect(removed.data).toMatchObject({ draft: null, published: null });
  expect(await photoOf(projectId)).toBeNull();
  expect(await bytesOf(id, 'small')).toBe('forbidden');
  expect((await app.call(removePicture, { of, id }, { as: admin })).codigo).toBe('picture_changed');
});

test('of operators at once one publishes, and what is published is one picture', async () => {
  const { of } = await newProject();
  await published(of);
  const { data } = await draft(of, jpegOf({ width: 480, height: 300 }));
  const id = data.draft?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 5 }, () => publish(of, id)));
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ codigo }) => codigo))).toContain('picture_changed');
  const drafts = await Promise.all(Array.from({ length: 5 }, () => draft(of, null)));
  expect(drafts.filter(({ status }) => status === 0).length).toBeGreaterThan(0);
  expect(new Set(drafts.map(({ http }) => http))).toEqual(new Set([200]));
  const live = await app.database.db
    .selectFrom('picture')
    .where('endedAt', 'is', null)
    .where('projectId', '=', Number(of.split('-')[1]))
    .select('publishedAt')
    .execute();
  expect(live).toHaveLength(2);
});

test('a picture of another project, or of what one may not change, is nobody’s to touch', async () => {
  const [own, other] = [await newProject(), await newProject(3)];
  const id = await published(own.of);
  expect((await app.call(removePicture, { of: other.of, id }, { as: admin })).codigo).toBe(
    'picture_changed',
  );
  const ops = await operator(app, { role: 'sales_ops', companyIds: [3] });
  const support = await operator(app, { role: 'support', companyIds: null });
  const bytes = jpegOf({ width: 480, height: 300 });
  expect((await draft(own.of, bytes, { as: ops })).codigo).toBe('forbidden');
  expect((await draft(own.of, bytes, { as: support })).codigo).toBe('forbidden');
  expect((await app.call(readPictures, { of: own.of }, { as: ops })).codigo).toBe('forbidden');
  expect((await app.call(readPictures, { of: own.of }, { as: support })).data.can).toEqual({
    change: false,
  });
  expect((await app.call(readPictures, { of: 'project-999999999' }, { as: admin })).codigo).toBe(
    'forbidden',
  );
});

test('a promotion shows its picture to whoever sees it', async () => {
  const noticeId = await makePromotion(app.database.db, {
    authorId: admin.personId,
    sentAt: app.clock.now(),
    title: 'Feria',
  });
  const id = await published(subjectText({ kind: 'promotion', noticeId }));
  const { data } = await app.call(listPromotions, {}, { as: reader });
  expect(data.rows).toEqual([
    expect.objectContaining({ id: noticeId, photo: expect.objectContaining({ id }) }),
  ]);
});
