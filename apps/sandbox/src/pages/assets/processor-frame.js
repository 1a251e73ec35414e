'use strict';

// The form of a card. What is typed goes to this site alone; the merchant's page hears a token, and only at its exact origin.
const form = document.getElementById('card');
const merchant = form.dataset.parent;
const problems = JSON.parse(form.dataset.problems);
const fields = ['number', 'expiry', 'cvc'].map((name) => document.getElementById(name));
const [number, expiry, cvc] = fields;

function tell(message) {
  window.parent.postMessage(message, merchant);
}

function showProblems(found) {
  for (const field of fields) {
    const text = problems[field.name][found[field.name]] ?? '';
    document.getElementById(`${field.name}-problem`).textContent = text;
    if (text === '') field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
  }
  const first = fields.find((field) => found[field.name]);
  first?.focus();
  return first !== undefined;
}

function digitsOf(text) {
  return text.replace(/\D/g, '');
}

number.addEventListener('input', () => {
  const digits = digitsOf(number.value).slice(0, 19);
  number.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
});
expiry.addEventListener('input', (event) => {
  const digits = digitsOf(expiry.value).slice(0, 4);
  const isErasing = event.inputType === 'deleteContentBackward';
  expiry.value =
    digits.length > 2 || (digits.length === 2 && !isErasing)
      ? `${digits.slice(0, 2)}/${digits.slice(2)}`
      : digits;
});
cvc.addEventListener('input', () => {
  cvc.value = digitsOf(cvc.value).slice(0, 3);
});
for (const field of fields)
  field.addEventListener('input', () => {
    document.getElementById(`${field.name}-problem`).textContent = '';
    field.removeAttribute('aria-invalid');
  });

let isSending = false;
async function send() {
  if (isSending) return;
  isSending = true;
  document.getElementById('failed').textContent = '';
  try {
    const response = await fetch('/procesador/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: number.value, expiry: expiry.value, cvc: cvc.value }),
    });
    const answer = await response.json();
    if (response.status === 422 && answer.problems) {
      showProblems(answer.problems);
      tell({ type: 'card.invalid' });
    } else if (response.ok) {
      showProblems({});
      const { token, brand, lastFour, expiry: until } = answer;
      tell({ type: 'card.token', token, brand, lastFour, expiry: until });
    } else throw new Error('refused');
  } catch {
    document.getElementById('failed').textContent = form.dataset.failed;
    tell({ type: 'card.invalid' });
  }
  isSending = false;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell({ type: 'card.enter' });
});
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') tell({ type: 'card.enter' });
});
window.addEventListener('message', (event) => {
  if (event.origin !== merchant || event.source !== window.parent) return;
  if (event.data?.type === 'card.submit') void send();
});
new ResizeObserver(() => tell({ type: 'card.size', height: Math.ceil(form.offsetHeight) })).observe(
  form,
);
tell({ type: 'card.ready' });
