/** Bytes that are recognised as an MP4, of any length from 24 on. */
export function mp4(length: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length }, (_, at) => at % 251)
  bytes.set([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), 0, 0, 2, 0, ...new TextEncoder().encode('isommp41')])
  return bytes
}

/** The beginning of a WebM. */
export const webm = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...new TextEncoder().encode('webm')])
