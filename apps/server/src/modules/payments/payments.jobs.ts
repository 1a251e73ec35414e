import { sweepCaptchasJob } from './captchas/captchas.jobs.ts';
import { CHARGEBACK_JOBS } from './chargebacks/chargebacks.jobs.ts';
import { dailyListJob } from './closing/closing.jobs.ts';
import { resumePaymentJob } from './intents/intents.jobs.ts';
import { POINTS_JOBS } from './methods/points/points.jobs.ts';
import { CARD_JOBS } from './methods/card/card.jobs.ts';
import { TERMINAL_JOBS } from './methods/terminal/terminal.jobs.ts';
import { QR_JOBS } from './methods/qr/qr.jobs.ts';
import { MONTHLY_JOBS } from './monthly/monthly.jobs.ts';
import { refreshRatesJob } from './rates/rates.jobs.ts';

export const PAYMENT_JOBS = [
  resumePaymentJob,
  ...QR_JOBS,
  ...POINTS_JOBS,
  ...CARD_JOBS,
  ...CHARGEBACK_JOBS,
  ...TERMINAL_JOBS,
  ...MONTHLY_JOBS,
  refreshRatesJob,
  dailyListJob,
  sweepCaptchasJob,
];
