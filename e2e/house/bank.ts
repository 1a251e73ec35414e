export type BankQr = { qrId: string; reference: string; amount: string; state: string };

/** The sandbox for journeys: the state of the bank, and the switches for its failures. */
export function createBank(address: string) {
  async function control<Answer>(path: string, body?: unknown): Promise<Answer> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(
      `${address}/control${path}`,
      sent === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent },
    );
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  return {
    address,
    /** Sets switches like the page /interruptores; the others keep their state. */
    switch: (values: Record<string, unknown>) => control('/switches', values),
    /** Turns all failures off; no event is held back. */
    reset: () => control('/switches', { reset: true }),
    /** Shifts the bank's clock this far ahead of the real time. */
    moveClock: (offsetMs: number) => control('/clock', { offsetMs }),
    /** Pays a QR, in one of the ways that the sandbox supports. */
    pay: (qrId: string, how: Record<string, unknown> = {}) => control(`/bank/qr/${qrId}/pay`, how),
    /** The QR that the bank created last. */
    async newestQr(): Promise<BankQr> {
      const { qrs } = await control<{ qrs: BankQr[] }>('/bank/qr');
      const [qr] = qrs;
      if (!qr) throw new Error('the bank has made no QR');
      return qr;
    },
  };
}

export type Bank = ReturnType<typeof createBank>;
