import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Refusals have HTTP 200, so metrics carry status and codigo, and alarms watch them (PLT-5). Prometheus reads
 * them at /metrics.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'kantuta_call_seconds',
    help: 'Time of an API call, by its outcome',
    labelNames: ['call', 'status', 'codigo', 'http'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const counts = new Counter({
    name: 'kantuta_events_total',
    help: 'Things worth an alarm: parked jobs, postings that failed, refused signatures',
    labelNames: ['event'] as const,
    registers,
  });

  const gateways = new Histogram({
    name: 'kantuta_gateway_seconds',
    help: 'Time of a request to a gateway, with its repetitions, by its outcome',
    labelNames: ['gateway', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers,
  });

  return {
    observeGateway({
      gateway,
      outcome,
      seconds,
    }: {
      gateway: string;
      outcome: string;
      seconds: number;
    }): void {
      gateways.observe({ gateway, outcome }, seconds);
    },
    observeCall({
      call,
      status,
      codigo,
      http,
      seconds,
    }: {
      call: string;
      status: number;
      codigo: string;
      http: number;
      seconds: number;
    }): void {
      calls.observe({ call, status, codigo, http }, seconds);
    },
    count(event: string): void {
      counts.inc({ event });
    },
    /** A value that is read when Prometheus scrapes; left out if it cannot be read. */
    gauge(name: string, help: string, read: () => Promise<number> | number): void {
      const gauge = new Gauge({
        name: `kantuta_${name}`,
        help,
        registers,
        async collect() {
          try {
            gauge.set(await read());
          } catch {
            gauge.remove();
          }
        },
      });
    },
    /** Like `gauge`, with one value for each name of a label. */
    gaugeBy(
      name: string,
      help: string,
      label: string,
      read: () => Promise<ReadonlyMap<string, number>>,
    ): void {
      const gauge = new Gauge({
        name: `kantuta_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          gauge.reset();
          try {
            for (const [key, value] of await read()) gauge.set({ [label]: key }, value);
          } catch {
            gauge.reset();
          }
        },
      });
    },
    read: async (): Promise<string> => registry.metrics(),
  };
}
