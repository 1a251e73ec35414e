import { ownDataSection } from '../../../platform/own-data.ts';
import { listSavedRefs } from './saved.store.ts';

/** The products that the person has saved (SEC-43). */
export const ownSaved = ownDataSection({
  key: 'savedProducts',
  order: 175,
  read: (reader, personId) => listSavedRefs(reader, personId),
});
