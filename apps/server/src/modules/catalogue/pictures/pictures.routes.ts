import {
  draftPicture,
  publishPicture,
  readPictures,
  removePicture,
} from '@kantuta/contract/catalogue/pictures/desk-pictures.calls';
import { readPicture } from '@kantuta/contract/catalogue/pictures/pictures.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Pictures } from './pictures.service.ts';

export function pictureRoutes(pictures: Pictures): ServedCall[] {
  return [
    serve(readPicture, ({ input }) => pictures.read(input)),
    serve(readPictures, ({ actor, input }) => pictures.readDesk(actor, input)),
    serve(draftPicture, ({ actor, input }) => pictures.draft(actor, input)),
    serve(publishPicture, ({ actor, input }) => pictures.publish(actor, input)),
    serve(removePicture, ({ actor, input }) => pictures.remove(actor, input)),
  ];
}
