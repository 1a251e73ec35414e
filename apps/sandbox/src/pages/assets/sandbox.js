// Everything works without this script; with it, pages turn by themselves.
const REFRESH_MS = 2500;

async function refreshLive() {
  if (document.hidden || document.querySelector('[data-live]') === null) return;
  const response = await fetch(location.pathname + location.search);
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${region.dataset.live}"]`);
    // Nothing moves under a finger or a cursor, and nothing closes that a person opened.
    const isInUse = region.contains(document.activeElement) || region.querySelector('[open]');
    if (next === null || isInUse) continue;
    if (next.innerHTML !== shown.get(region)) region.innerHTML = next.innerHTML;
    shown.set(region, next.innerHTML);
  }
  showCopyButtons();
}

const shown = new Map(
  [...document.querySelectorAll('[data-live]')].map((region) => [region, region.innerHTML]),
);
// A page that could not be fetched is fetched again; until then the old one stands.
setInterval(() => void refreshLive().catch(() => {}), REFRESH_MS);

// On a plain address of the local network there is no clipboard, so there is no button either.
function showCopyButtons() {
  if (navigator.clipboard === undefined) return;
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false;
}
showCopyButtons();

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]');
  if (button === null) return;
  navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value).then(
    () => (button.textContent = 'Copiado'),
    () => (button.textContent = 'No se pudo copiar'),
  );
});

// A notice is said once: a reload or a shared address does not repeat it.
if (/[?&](listo|problema)=/.test(location.search)) {
  const kept = new URLSearchParams(location.search);
  kept.delete('listo');
  kept.delete('problema');
  history.replaceState(null, '', location.pathname + (kept.size > 0 ? `?${kept}` : ''));
}

// The button sleeps while its form travels, so that a double tap is one tap.
document.addEventListener('submit', ({ submitter }) => {
  if (submitter !== null) setTimeout(() => (submitter.disabled = true));
});
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button:disabled')) button.disabled = false;
});
