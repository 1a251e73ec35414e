export type BankQr = { qrId: string; reference: string; amount: string; state: string };

/** The sandbox as a journey sees it: what the bank knows, and the switches for its failures. */
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
    /** Turns switches as the page /interruptores does; the others stay. */
    switch: (wishes: Record<string, unknown>) => control('/switches', wishes),
    /** Everything works again, and no event is held back. */
    reset: () => control('/switches', { reset: true }),
    /** The bank's clock runs so far ahead of the true time. */
    moveClock: (offsetMs: number) => control('/clock', { offsetMs }),
    /** Money arrives, in one of the ways that the sandbox knows. */
    pay: (qrId: string, how: Record<string, unknown> = {}) => control(`/bank/qr/${qrId}/pay`, how),
    /** The QR that the bank made last. */
    async newestQr(): Promise<BankQr> {
      const { qrs } = await control<{ qrs: BankQr[] }>('/bank/qr');
      const [qr] = qrs;
      if (!qr) throw new Error('the bank has made no QR');
      return qr;
    },
  };
}

export type Bank = ReturnType<typeof createBank>;
