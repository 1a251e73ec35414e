import type { PictureSize } from '@kantuta/contract/catalogue/pictures/picture.rules';
import {
  draftPicture,
  publishPicture,
  readPictures,
  removePicture,
} from '@kantuta/contract/catalogue/pictures/desk-pictures.calls';
import { readPicture } from '@kantuta/contract/catalogue/pictures/pictures.calls';
import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { callApi } from '../../../lib/api.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

/** A published picture never changes: another one has another id. */
export const pictureQuery = (id: string, size: PictureSize) => ({
  ...callQuery(readPicture, { id, size }),
  staleTime: Infinity,
});

export const picturesQuery = (of: string) => callQuery(readPictures, { of });

export const saveDraft = async (input: InputOf<typeof draftPicture>) =>
  keep(input.of, await callApi(draftPicture, input));
export const publish = async (input: InputOf<typeof publishPicture>) =>
  keep(input.of, await callApi(publishPicture, input));
export const remove = async (input: InputOf<typeof removePicture>) =>
  keep(input.of, await callApi(removePicture, input));

function keep(of: string, answer: AnswerOf<typeof readPictures>): void {
  queryClient.setQueryData(picturesQuery(of).queryKey, answer);
}
