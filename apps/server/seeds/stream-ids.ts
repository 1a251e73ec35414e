import type { Stream } from './streams.ts';

// The alphabet of platform/ids.ts, so that references of the set look like those of the product.
const REFERENCE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type StreamIds = ReturnType<typeof createStreamIds>;

/** Ids like those of the product, but drawn from a stream, so that the set is reproducible (DEMO-1). */
export function createStreamIds(stream: Stream) {
  return {
    /** UUIDv7 of an instant. */
    uuid(at: Date): string {
      const bytes = Buffer.alloc(16);
      for (const offset of [4, 8, 12]) bytes.writeUInt32BE(stream.bits(), offset);
      bytes.writeUIntBE(at.getTime(), 0, 6);
      bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x70, 6);
      bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    /** 12 characters of 5 bits. */
    reference(): string {
      return Array.from({ length: 12 }, () => REFERENCE_SIGNS[stream.bits() >>> 27]).join('');
    },
  };
}
