import {
  draftPicture,
  publishPicture,
  readPictures,
  removePicture,
} from '@kantuta/contract/catalogue/pictures/desk-pictures.calls';
import { readPicture } from '@kantuta/contract/catalogue/pictures/pictures.calls';
import { subjectText } from '@kantuta/contract/catalogue/pictures/picture.rules';
import { randomUUID } from 'node:crypto';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { makePromotion } from '../../../../test/promotions.ts';
import { sample, type SampleDesk } from '../../../../test/sample.ts';
import { jpegOf } from './pictures.factory.ts';

const WORDS = { es: 'La entrada del proyecto', en: '', pt: '' };
const file = () => ({
  name: 'foto.jpg',
  base64: jpegOf({ width: 480, height: 300 }).toString('base64'),
});
const of = (noticeId: string) => subjectText({ kind: 'promotion', noticeId });

export const samples = [
  sample(readPicture, () => ({ id: randomUUID(), size: 'small' as const }), {
    refused: 'forbidden',
  }),
  sample(readPictures, ({ desk }) => ({ of: of(desk.noticeId) })),
  sample(draftPicture, ({ desk }) => ({ of: of(desk.noticeId), file: file(), words: WORDS })),
  sample(publishPicture, ({ desk }) => ({ of: of(desk.noticeId), id: randomUUID() }), {
    refused: 'picture_changed',
  }),
  sample(removePicture, ({ desk }) => ({ of: of(desk.noticeId), id: randomUUID() }), {
    refused: 'picture_changed',
  }),
];

/** What an operator does with the picture of a promotion. */
export function deskPaths({ app, admin }: SampleDesk): DeskPath[] {
  const promoted = async () =>
    of(await makePromotion(app.database.db, { authorId: admin.personId, sentAt: app.clock.now() }));
  async function drafted() {
    const subject = await promoted();
    const input = { of: subject, file: file(), words: WORDS };
    const { data } = await app.call(draftPicture, input, { as: admin });
    return { of: subject, id: data.draft?.id ?? '' };
  }
  return [
    {
      does: 'writes a picture as a draft',
      call: draftPicture,
      leaves: 'catalogue.draftPicture',
      input: async () => ({ of: await promoted(), file: file(), words: WORDS }),
    },
    {
      does: 'publishes a picture',
      call: publishPicture,
      leaves: 'catalogue.publishPicture',
      input: drafted,
    },
    {
      does: 'removes a picture',
      call: removePicture,
      leaves: 'catalogue.removePicture',
      input: drafted,
    },
  ];
}
