import { expect } from '@playwright/test';
import { nameCanary } from './canaries.ts';

type Message = { channel: string; to: string[]; subject: string; text: string };

/** The messages that the sandbox received for people of a journey: mails and text messages. */
export function createMailbox(
  address = `http://127.0.0.1:${process.env['E2E_SANDBOX_PORT'] || '4101'}`,
) {
  async function list(to: string): Promise<Message[]> {
    const response = await fetch(`${address}/control/mailbox?to=${encodeURIComponent(to)}`);
    const { messages } = (await response.json()) as { messages: Message[] };
    return messages;
  }

  return {
    list,
    /** The six digits of the newest message to this address, as soon as this many messages with a code have arrived. */
    async code(to: string, { count = 1 } = {}): Promise<string> {
      const codes = async () =>
        (await list(to)).flatMap(
          ({ subject, text }) => /\b\d{6}\b/.exec(`${subject} ${text}`) ?? [],
        );
      await expect.poll(async () => (await codes()).length).toBe(count);
      const [newest = ''] = await codes();
      nameCanary('one-time code', newest);
      return newest;
    },
    /** The "no fui yo" link of the newest mail with this subject, as soon as it has arrived. */
    async notMeLink(to: string, subject: string): Promise<string> {
      const link = async () => {
        const letter = (await list(to)).find((each) => each.subject === subject);
        return /https?:\/\/\S+\/no-fui-yo\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
      };
      await expect.poll(link).not.toBe('');
      const { pathname } = new URL(await link());
      nameCanary('one-time code', pathname.split('/').at(-1));
      return pathname;
    },
  };
}
