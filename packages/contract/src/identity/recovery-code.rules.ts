/** Decisions 2.4: so many recovery codes are made at once … */
export const RECOVERY_CODES = 10;
/** … and when so few are left their owner is warned. */
export const FEW_RECOVERY_CODES = 3;

const GROUP = 4;

/** A recovery code as it was typed from paper: in capitals, without what separates its groups. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** As it is shown and printed: `7Q2M-XK4T-9ZBC`. */
export function spacedRecoveryCode(code: string): string {
  return code.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}
