import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { fileTypeFromBuffer } from 'file-type'
import { no, type Result, yes } from '#shared/result.ts'
import { type MediaFault, mostMegapixels, mostProportion, svgBytesLimit } from '../domain/media-limits.ts'
import { type MediaFormat, type MediaKind, widthsOf } from '../domain/media-path.ts'
import { cleanSvg } from './clean-svg.ts'

// A program of its own, which encode-picture.ts starts for each picture: decoders read what strangers have made, and may take much memory.

export interface EncodedFile {
  /** 0: a drawing. */
  width: number
  format: MediaFormat
  bytes: Uint8Array<ArrayBuffer>
}

export interface EncodedPicture {
  kind: MediaKind
  /** The hash of the bytes of all files. */
  hash: string
  /** The hash of the file that was sent. */
  sourceHash: string
  width: number
  height: number
  widths: number[]
  files: EncodedFile[]
}

type Encoded = Result<EncodedPicture, MediaFault>
type Made = Pick<EncodedPicture, 'kind' | 'width' | 'height' | 'widths' | 'files'>
type Sharp = typeof import('sharp').default

const kinds: Record<string, Exclude<MediaKind, 'svg'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** How the decoder calls what it reads. */
const decoded = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const

async function encode(source: Uint8Array): Promise<Encoded> {
  if (source.length === 0) return no('empty')
  const type = await fileTypeFromBuffer(source)
  const kind = type && kinds[type.mime]
  // A drawing is a text that the library knows at best as XML.
  const made = kind ? await encodePixels(source, kind) : isText(type?.mime) ? encodeDrawing(source) : no('wrong_type')
  if (!made.ok) return made
  const hash = createHash('sha256')
  for (const { bytes } of made.value.files) hash.update(bytes)
  const sourceHash = createHash('sha256').update(source).digest('hex')
  return yes({ ...made.value, hash: hash.digest('hex').slice(0, 32), sourceHash })
}

const isText = (mime: string | undefined) =>
  mime === undefined || mime === 'application/xml' || mime === 'image/svg+xml'

function encodeDrawing(source: Uint8Array): Result<Made, MediaFault> {
  const start = new TextDecoder().decode(source.subarray(0, 4096))
  if (!/<(?:[\w-]{1,20}:)?svg[\s>]/.test(start)) return no('wrong_type')
  if (source.length > svgBytesLimit) return no('svg_too_large')
  const clean = cleanSvg(decodeText(source))
  if (!clean.ok) return clean
  const { svg, width, height } = clean.value
  const bytes = new TextEncoder().encode(svg)
  return yes({ kind: 'svg', width, height, widths: [], files: [{ width: 0, format: 'svg', bytes }] })
}

function decodeText(source: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source)
  } catch {
    return ''
  }
}

/** Where the package is not installed, or has no binary for this machine. */
const findSharp = (): Promise<Sharp | null> =>
  import('sharp').then(
    ({ default: sharp }) => sharp,
    () => null,
  )

async function encodePixels(source: Uint8Array, kind: Exclude<MediaKind, 'svg'>): Promise<Result<Made, MediaFault>> {
  const sharp = await findSharp()
  if (!sharp) return no('no_encoder')
  confine(sharp)
  const options = { failOn: 'error', limitInputPixels: mostMegapixels * 1_000_000 } as const
  try {
    const { width, height, format } = await sharp(source, { failOn: 'error', limitInputPixels: false }).metadata()
    if (format !== decoded[kind]) return no('wrong_type')
    if (width * height > options.limitInputPixels) return no('too_many_pixels')
    if (Math.max(width, height) > mostProportion * Math.min(width, height)) return no('too_narrow')
    return yes({ kind, ...(await encodeSizes(sharp, sharp(source, options).autoOrient())) })
  } catch {
    return no('broken')
  }
}

/** Decodes once, at the largest size, and makes the others of that. No metadata is written. */
async function encodeSizes(sharp: Sharp, picture: import('sharp').Sharp) {
  const { width: fullWidth } = (await picture.metadata()).autoOrient
  const widths = widthsOf(fullWidth)
  const largest = widths.at(-1) ?? fullWidth
  const { data, info } = await picture
    .resize({ width: largest })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const files: EncodedFile[] = []
  for (const width of widths) {
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const sized = () => sharp(data, { raw }).resize({ width })
    const webp = await sized().webp({ quality: 80, effort: 4 }).toBuffer()
    // JPEG has no transparency.
    const jpeg = await sized().flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
    files.push(
      { width, format: 'webp', bytes: new Uint8Array(webp) },
      { width, format: 'jpg', bytes: new Uint8Array(jpeg) },
    )
  }
  return { width: info.width, height: info.height, widths, files }
}

/** Only the decoders of the kinds that are taken, on one core, and nothing kept. */
function confine(sharp: Sharp): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif']
  sharp.unblock({ operation: loaders.map(name => `VipsForeignLoad${name}Buffer`) })
}

process.once('message', async source => {
  setPriority(10)
  if (source instanceof Uint8Array) process.send?.(await encode(source))
})
