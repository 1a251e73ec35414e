import { newCaptcha, readCaptchaSum } from '@kantuta/contract/payments/captcha/captcha.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Captchas } from './captchas.service.ts';

export function captchaRoutes(captchas: Captchas): ServedCall[] {
  return [
    serve(newCaptcha, ({ actor }) => captchas.make(actor)),
    serve(readCaptchaSum, ({ actor, client, input }) =>
      captchas.sum(actor, input.captchaId, client.language),
    ),
  ];
}
