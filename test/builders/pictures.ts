import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer)
export const textBytes = (text: string): Bytes => new TextEncoder().encode(text)

const plain = (width: number, height: number, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

/** The words that hide in it: written into the comment and the camera's facts. */
export const hidden = 'planted-place-51.4778'

/** A photograph with a camera's facts, one of them the place. */
export async function jpegBytes(width = 1200, height = 800, colour?: string): Promise<Bytes> {
  const facts = { IFD0: { Artist: hidden }, IFD3: { GPSLatitude: '51/1 28/1 40/1', GPSLongitude: '0/1 0/1 5/1' } }
  return bytesOf(await plain(width, height, colour).withExif(facts).withXmp(xmp).jpeg().toBuffer())
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r>${hidden}</r></x:xmpmeta>`

export const pngBytes = async (width = 300, height = 200, colour?: string): Promise<Bytes> =>
  bytesOf(await plain(width, height, colour).png().toBuffer())
export const webpBytes = async (width = 300, height = 200, colour?: string): Promise<Bytes> =>
  bytesOf(await plain(width, height, colour).webp().toBuffer())
export const avifBytes = async (width = 300, height = 200, colour?: string): Promise<Bytes> =>
  bytesOf(await plain(width, height, colour).avif({ effort: 0 }).toBuffer())
export const gifBytes = async (): Promise<Bytes> => bytesOf(await plain(20, 20).gif().toBuffer())

/** A picture of so many pixels in very few bytes. */
export const bombBytes = async (width: number, height: number): Promise<Bytes> =>
  bytesOf(await plain(width, height).png({ compressionLevel: 9, palette: true }).toBuffer())

export const svgBytes = (inside = '<path d="M0 0h9"/>', size = 'viewBox="0 0 400 300"'): Bytes =>
  textBytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)

export function joined(...parts: Bytes[]): Bytes {
  return new Uint8Array(Buffer.concat(parts))
}
