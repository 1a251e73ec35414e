import { fromBase64Url } from '@kantuta/contract/base64-url';
import { makeDeviceKeys, publicText } from '@kantuta/contract/doors/sealed-box.rules';
import { codeStep, CODE_STEP_MS } from '@kantuta/contract/doors/room-code.rules';
import { parkCode } from '@kantuta/contract/memberships/passes/park-code.rules';
import { certifyPhone } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { canKeep } from '../../../lib/kept/this-device.ts';
import { loadOnce } from '../../../lib/lazy-page.ts';
import { queryClient } from '../../../lib/queries.ts';
import { type KeptPhone, openPhoneShelf, type PhoneShelf } from './phone-shelf.ts';

let shelf = loadOnce(openPhoneShelf);
let canShow = canKeep;

/** For tests: the shelf of another phone. */
export function usePhoneShelf(other: PhoneShelf): void {
  shelf = loadOnce(async () => other);
  canShow = () => true;
}

export const canShowPasses = (): boolean => canShow();

// Neither needs a network.
const here = { networkMode: 'always', retry: false } as const;

/** What this phone has to show passes of a product, or one place of a season ticket; null: nothing. */
export const phoneQuery = (saleId: number, place?: number) =>
  queryOptions({
    ...here,
    queryKey: ['parkPhone', saleId, place],
    queryFn: async (): Promise<KeptPhone | null> =>
      (await (await shelf()).read(saleId, place)) ?? null,
    staleTime: Infinity,
  });

/** With a network: this phone shows the passes from now on, and no other one (PASS-10). */
export async function showHere(of: { saleId: number; place?: number }): Promise<void> {
  const { signing: keys } = await makeDeviceKeys();
  const answer = await callApi(certifyPhone, { ...of, publicKey: await publicText(keys) });
  await (await shelf()).put({ ...of, keys, ...answer });
  await queryClient.invalidateQueries({ queryKey: phoneQuery(of.saleId, of.place).queryKey });
}

/** What this phone had of a product was withdrawn, and shows nothing good any more. */
export async function forgetPhone(saleId: number): Promise<void> {
  if (!canShowPasses()) return;
  await (await shelf()).drop(saleId);
  await queryClient.invalidateQueries({ queryKey: phoneQuery(saleId).queryKey });
}

/** The picture of the code of a pass in the 30 s of an instant. */
export const codeQuery = (
  phone: Pick<KeptPhone, 'keys' | 'certificate'>,
  number: number,
  at: Date,
) => {
  const step = codeStep(at);
  return queryOptions({
    ...here,
    queryKey: ['parkCode', phone.certificate, number, step],
    queryFn: async (): Promise<string> => {
      const [{ toString }, code] = await Promise.all([
        import('qrcode'),
        parkCode(fromBase64Url(phone.certificate) ?? new Uint8Array(), {
          keys: phone.keys,
          number,
          at: new Date(step * CODE_STEP_MS),
        }),
      ]);
      const picture = await toString([{ data: code, mode: 'alphanumeric' }], {
        type: 'svg',
        errorCorrectionLevel: 'L',
        margin: 4,
      });
      return `data:image/svg+xml,${encodeURIComponent(picture)}`;
    },
    staleTime: Infinity,
    gcTime: 2 * CODE_STEP_MS,
  });
};
