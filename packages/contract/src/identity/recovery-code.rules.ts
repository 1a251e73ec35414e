/** IDN-20: the number of recovery codes made at once … */
export const RECOVERY_CODES = 10;
/** … and the number left at which their owner is warned. */
export const FEW_RECOVERY_CODES = 3;

const GROUP = 4;

/** A recovery code as typed from paper: in capitals, without the separators of its groups. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** As shown and printed: `7Q2M-XK4T-9ZBC`. */
export function spacedRecoveryCode(code: string): string {
  return code.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}
