/** Copies a text; false when the browser refused (the caller then explains how to copy by hand). */
export async function copyText(text: string): Promise<boolean> {
  // There is no clipboard on a plain-http address of a local network (architecture, "Addresses").
  if (window.isSecureContext && 'clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // the person or the host refused: the older method may still work
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog only its own content can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
