import { connect } from 'node:net';

/**
 * Sends one mail command by command (RFC 5321), and returns the replies of the server. Stops at the first refusal, as a client does.
 */
export async function sendMail(
  port: number,
  { from, to, message }: { from: string; to: string[]; message: string },
): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  const replies: string[] = [];
  const incoming = repliesOf(socket);

  async function say(words: string | null): Promise<boolean> {
    if (words !== null) socket.write(`${words}\r\n`);
    const { value } = await incoming.next();
    replies.push(value ?? '');
    return (value ?? '') < '4';
  }

  const steps = [
    null,
    'EHLO office.example.com',
    `MAIL FROM:<${from}>`,
    ...to.map((one) => `RCPT TO:<${one}>`),
    'DATA',
    `${message.replaceAll('\n', '\r\n')}\r\n.`,
    'QUIT',
  ];
  for (const step of steps) if (!(await say(step))) break;
  socket.destroy();
  return replies;
}

/** A reply may have several lines; in the last one a blank follows the number. */
async function* repliesOf(socket: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    let end = text.search(/^\d{3} .*\r\n/m);
    while (end >= 0) {
      const after = text.indexOf('\r\n', end) + 2;
      yield text.slice(end, after).trim();
      text = text.slice(after);
      end = text.search(/^\d{3} .*\r\n/m);
    }
  }
}
