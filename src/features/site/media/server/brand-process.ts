import { setPriority } from 'node:os'
import { no, type Result, yes } from '#shared/result.ts'
import { drawnLogoWidth, iconSizes } from '../domain/brand-files.ts'
import { type MediaFault, mostMegapixels } from '../domain/media-limits.ts'
import type { EncodedFile } from './encode-process.ts'

// A program of its own, as encode-process.ts. It reads only what that one has written.

export interface BrandJob {
  source: Uint8Array
  /** The size of a drawing; null for WebP. */
  size: { width: number; height: number } | null
  as: 'icon' | 'logo'
}

export type BrandFiles = Result<EncodedFile[], MediaFault>

type Sharp = typeof import('sharp').default

/** The pixels per inch of CSS. With another density sharp draws millimetres longer or shorter than the pixels that equal them. */
const density = 96

async function make({ source, size, as }: BrandJob): Promise<BrandFiles> {
  const sharp = await import('sharp').then(
    ({ default: found }) => found,
    () => null,
  )
  if (!sharp) return no('no_encoder')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [size ? 'VipsForeignLoadSvgBuffer' : 'VipsForeignLoadWebpBuffer'] })
  const open = (longer: number) =>
    sharp(size ? drawnAs(source, size, longer) : source, { limitInputPixels: mostMegapixels * 1_000_000, density })
  try {
    return yes(as === 'icon' ? await iconFiles(open) : [await logoOf(open)])
  } catch {
    return no('broken')
  }
}

/** The drawing in another size, which the cleaner wrote at the end of its first tag. What sharp draws of 72 pixels has 96. */
function drawnAs(source: Uint8Array, { width, height }: NonNullable<BrandJob['size']>, longer: number): Buffer {
  const scale = ((longer / Math.max(width, height)) * 72) / density
  const sides = ` width="${width * scale}" height="${height * scale}">`
  return Buffer.from(new TextDecoder().decode(source).replace(/ width="\d+" height="\d+">/, sides))
}

type Open = (longer: number) => ReturnType<Sharp>

const iconFiles = (open: Open): Promise<EncodedFile[]> =>
  Promise.all(
    iconSizes.map(async width => {
      const sized = open(width).resize(width, width, {
        fit: 'contain',
        background: { r: 255, g: 255, b: 255, alpha: 0 },
      })
      // Home screens draw what is transparent black.
      const filled = width === 180 ? sized.flatten({ background: '#ffffff' }) : sized
      return {
        width,
        format: 'png' as const,
        bytes: new Uint8Array(await filled.png({ compressionLevel: 9 }).toBuffer()),
      }
    }),
  )

async function logoOf(open: Open): Promise<EncodedFile> {
  const drawn = open(2 * drawnLogoWidth)
    .resize({ width: drawnLogoWidth })
    .flatten({ background: '#ffffff' })
  return { width: drawnLogoWidth, format: 'jpg', bytes: new Uint8Array(await drawn.jpeg({ quality: 88 }).toBuffer()) }
}

process.once('message', async job => {
  setPriority(10)
  process.send?.(await make(job as unknown as BrandJob)) // from make-brand-files.ts
})
