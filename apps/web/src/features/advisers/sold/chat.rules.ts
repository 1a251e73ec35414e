/** The address that opens a chat with a phone of ours (`+591-70012345`) and this text in it. */
export function chatAddress(phone: string, text: string): string {
  const to = phone.replaceAll(/\D/g, '');
  return `https://wa.me/${to}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** The address that calls it. */
export const telAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
