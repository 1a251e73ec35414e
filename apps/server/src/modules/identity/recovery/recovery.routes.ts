import {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Recovery } from './recovery.service.ts';

export function recoveryRoutes(recovery: Recovery): ServedCall[] {
  return [
    serve(startRecovery, ({ input, client }) => recovery.start(input, client)),
    serve(readRecovery, ({ input, client }) => recovery.read(input.recovery, client)),
    serve(sendRecoveryCode, ({ input, client }) => recovery.sendCode(input, client)),
    serve(checkRecoveryCode, ({ input, client }) => recovery.checkCode(input, client)),
    serve(finishRecovery, ({ input, client }) => recovery.finish(input, client)),
  ];
}
