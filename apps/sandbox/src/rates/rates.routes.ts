import type { FastifyInstance } from 'fastify';
import { parse, refuse } from '../http.ts';
import type { Switches } from '../switches/switches.ts';
import { ratePairSchema } from './rates.ts';
import type { Rates } from './rates.ts';

/** Public, like the real services. */
export function ratesRoutes(rates: Rates, switches: Switches) {
  function hoursOld(): number {
    if (switches.take('ratesDown')) refuse(503, 'unavailable', 'the rate service is down');
    return switches.take('ratesOld') ? switches.number('ratesOld') : 0;
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/latest/USD', async () => {
      const age = hoursOld();
      return rates.latest(
        switches.take('ratesShape') ? switches.choice('ratesShape') : 'plain',
        age,
      );
    });
    app.get('/bob', async () => rates.bolivianoRow(hoursOld()));
  };
}

export function ratesControl(rates: Rates) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/rates', async () => rates.boliviano());
    app.post('/rates', async (request) => {
      rates.setBoliviano(parse(ratePairSchema, request.body));
      return rates.boliviano();
    });
  };
}
