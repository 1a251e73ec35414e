import type { BolivianoRate } from '../rates/rates.ts';
import { BANK_CALLS, SWITCHES } from '../switches/switches.ts';
import type {
  SwitchDefinition,
  SwitchName,
  SwitchState,
  SwitchStates,
} from '../switches/switches.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import {
  CALL_WORDS,
  CHOICE_WORDS,
  SHORT_UNITS,
  SWITCH_GROUPS,
  SWITCH_WORDS,
  UNIT_WORDS,
} from './switch-words.ts';
import { stamp } from './words.ts';

export function switchesPage(view: {
  states: SwitchStates;
  clock: { now: string; isShifted: boolean };
  rate: BolivianoRate;
}): Html {
  const { states } = view;
  return html`
    <h1>Interruptores</h1>
    <p>Cada uno hace fallar una parte del mundo exterior, para ver qué hace la oficina.</p>
    <form method="post" action="/interruptores/restablecer">
      <button class="button">Apagar todos</button>
    </form>
    <div class="groups">
      ${SWITCH_GROUPS.map(
        ({ title, names }) =>
          html`<section>
            <h2>${title}</h2>
            <ul class="switches">
              ${names.map((name) => html`<li>${switchForm(name, states[name])}</li>`)}
            </ul>
          </section>`,
      )}
      <section>
        <h2>Reloj y tipo de cambio</h2>
        <ul class="switches">
          <li>${clockForm(view.clock)}</li>
          <li>${rateForm(view.rate)}</li>
        </ul>
      </section>
    </div>
  `;
}

function switchForm(name: SwitchName, state: SwitchState): Html {
  const { value, calls }: SwitchDefinition = SWITCHES[name];
  const { label, hint } = SWITCH_WORDS[name];
  return html`<form
    method="post"
    action="/interruptores/${name}"
    class="switch ${state.on ? 'on' : ''}"
    aria-labelledby="${name}"
  >
    <div class="turn">
      <div>
        <h3 id="${name}">${label}</h3>
        <p><span class="badge ${state.on ? 'expired' : ''}">${onWords(name, state)}</span></p>
      </div>
      <button class="button" name="on" value="${state.on ? 'no' : 'si'}" aria-describedby="${name}">
        ${state.on ? 'Apagar' : 'Encender'}
      </button>
    </div>
    <p class="hint">${hint}</p>
    ${
      !state.on &&
      html`<details>
        <summary>Ajustes</summary>
        <div class="fields">
          ${value && valueField(name, value, state)}
          <p>
            <label for="${name}-next">Solo las próximas veces</label>
            <input
              id="${name}-next"
              name="next"
              type="number"
              min="1"
              max="10000"
              placeholder="siempre"
            />
          </p>
          ${
            calls &&
            html`<p>
              <label for="${name}-calls">En la llamada</label>
              <select id="${name}-calls" name="calls">
                <option value="">Todas</option>
                ${BANK_CALLS.map(
                  (call) => html`<option value="${call}">${CALL_WORDS[call]}</option>`,
                )}
              </select>
            </p>`
          }
        </div>
      </details>`
    }
  </form>`;
}

function onWords(name: SwitchName, { on, next, calls, value }: SwitchState): string {
  if (!on) return 'Apagado';
  const kind = (SWITCHES[name] as SwitchDefinition).value?.kind ?? 'choice';
  const unit = kind === 'choice' ? '' : ` ${SHORT_UNITS[kind]}`;
  const much = value === null ? '' : `, ${CHOICE_WORDS[value] ?? value}${unit}`;
  const times = next === null ? '' : `, quedan ${next}`;
  const where = calls.map((call) => `, ${CALL_WORDS[call]}`).join('');
  return `Encendido${much}${times}${where}`;
}

function valueField(
  name: SwitchName,
  value: NonNullable<SwitchDefinition['value']>,
  state: SwitchState,
): Html {
  if (value.kind === 'choice')
    return html`<p>
      <label for="${name}-value">Cuál</label>
      <select id="${name}-value" name="value">
        ${value.choices.map(
          (choice) => html`<option value="${choice}">${CHOICE_WORDS[choice] ?? choice}</option>`,
        )}
      </select>
    </p>`;
  return html`<p>
    <label for="${name}-value">${UNIT_WORDS[value.kind]}</label>
    <input
      id="${name}-value"
      name="value"
      type="number"
      required
      min="${value.min}"
      max="${value.max}"
      value="${state.value}"
    />
  </p>`;
}

function clockForm({ now, isShifted }: { now: string; isShifted: boolean }): Html {
  return html`<form
    method="post"
    action="/interruptores/reloj"
    class="switch ${isShifted ? 'on' : ''}"
    aria-labelledby="reloj"
  >
    <h3 id="reloj">
      Reloj de esta demostración
      <span class="badge ${isShifted ? 'expired' : ''}">${isShifted ? 'Movido' : 'En hora'}</span>
    </h3>
    <p class="hint">Son las ${stamp(now)} en La Paz. Adelantarlo hace vencer los QR.</p>
    <p class="buttons">
      <button class="button" name="adelantar" value="1">1 hora más</button>
      <button class="button" name="adelantar" value="24">24 horas más</button>
      ${isShifted && html`<button class="button" name="adelantar" value="0">En hora</button>`}
    </p>
  </form>`;
}

function rateForm({ buy, sell }: BolivianoRate): Html {
  return html`<form
    method="post"
    action="/interruptores/cambio"
    class="switch"
    aria-labelledby="cambio"
  >
    <h3 id="cambio">Tipo de cambio</h3>
    <p class="hint">Bolivianos por dólar que publica Banco Demo.</p>
    <div class="fields">
      <p>
        <label for="buy">Compra</label>
        <input id="buy" name="buy" inputmode="decimal" required value="${buy.replace('.', ',')}" />
      </p>
      <p>
        <label for="sell">Venta</label>
        <input
          id="sell"
          name="sell"
          inputmode="decimal"
          required
          value="${sell.replace('.', ',')}"
        />
      </p>
    </div>
    <button class="button">Guardar</button>
  </form>`;
}
