import type { InputOf } from '@kantuta/contract/call';
import {
  listPassports,
  openPassportFile,
  openProposedPassport,
  proposePassport,
  readPassport,
} from '@kantuta/contract/catalogue/passports/passports.calls';
import { passportChanged } from '@kantuta/contract/catalogue/passports/passports.events';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';

export const passportQuery = (of: InputOf<typeof readPassport>) => callQuery(readPassport, of);
export const passportsQuery = () => callQuery(listPassports, {});

export async function download(entryId: string): Promise<void> {
  downloadBase64(await callApi(openPassportFile, { entryId }));
}

export async function downloadProposed(id: string): Promise<void> {
  downloadBase64(await callApi(openProposedPassport, { id }));
}

export const propose = (input: InputOf<typeof proposePassport>) => callApi(proposePassport, input);

refreshOn(passportChanged, ['passports']);
