import { readWallet, setWalletPin } from '@kantuta/contract/payments/points/points.calls';
import { serve, type ServedCall } from '../../../../platform/http/served-call.ts';
import type { OwnWallet } from './wallet.service.ts';

export function pointsRoutes(own: OwnWallet): ServedCall[] {
  return [
    serve(readWallet, ({ actor }) => own.read(actor)),
    serve(setWalletPin, ({ actor, input }) => own.setPin(actor, input.pin)),
  ];
}
