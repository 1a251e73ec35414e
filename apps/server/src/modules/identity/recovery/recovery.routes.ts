import {
  makeRecoveryCodes,
  readRecoveryCodes,
  startLostPhone,
} from '@kantuta/contract/identity/lost-phone.calls';
import {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { LostPhone } from './lost-phone.service.ts';
import type { RecoveryCodes } from './recovery-codes.service.ts';
import type { Recovery } from './recovery.service.ts';

export function recoveryRoutes({
  recovery,
  recoveryCodes,
  lostPhone,
}: {
  recovery: Recovery;
  recoveryCodes: RecoveryCodes;
  lostPhone: LostPhone;
}): ServedCall[] {
  return [
    serve(startRecovery, ({ input, client }) => recovery.start(input, client)),
    serve(readRecovery, ({ input, client }) => recovery.read(input.recovery, client)),
    serve(sendRecoveryCode, ({ input, client }) => recovery.sendCode(input, client)),
    serve(checkRecoveryCode, ({ input, client }) => recovery.checkCode(input, client)),
    serve(finishRecovery, ({ input, client }) => recovery.finish(input, client)),
    serve(startLostPhone, ({ input, client }) => lostPhone.start(input, client)),
    serve(makeRecoveryCodes, ({ actor }) => recoveryCodes.make(actor)),
    serve(readRecoveryCodes, ({ actor }) => recoveryCodes.read(actor)),
  ];
}
