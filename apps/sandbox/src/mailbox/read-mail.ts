import PostalMime from 'postal-mime';
import type { Address, Attachment } from 'postal-mime';
import type { NewMessage } from './mailbox.ts';

/** Parses a mail as received. Recipients are those of the envelope, so blind copies arrive too. */
export async function readMail(
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<NewMessage> {
  const mail = await PostalMime.parse(raw);
  return {
    channel: 'mail',
    from: mail.from ? addressText(mail.from) : envelope.from,
    to: envelope.to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(readAttachment),
    // The same mail, sent again by a job that got no answer, is stored once.
    idempotencyKey: mail.messageId ? `${mail.messageId} ${envelope.to.join(' ')}` : '',
  };
}

function readAttachment({ filename, mimeType, contentId, content }: Attachment, index: number) {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return {
    name: filename ?? `adjunto-${index + 1}`,
    type: mimeType,
    size: bytes.length,
    contentId: contentId?.replaceAll(/[<>]/g, '') ?? '',
    base64: bytes.toString('base64'),
  };
}

function addressText(address: Address): string {
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
