import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  avifBytes,
  bombBytes,
  gifBytes,
  hidden,
  joined,
  jpegBytes,
  pngBytes,
  svgBytes,
  textBytes,
  webpBytes,
} from '../../../../../test/builders/pictures.ts'
import { encodePicture, makeBrandFiles } from './encode-picture.ts'

const encode = async (source: Uint8Array, execArgv?: string[]) => {
  const result = await encodePicture(source, execArgv)
  return result.ok ? result.value : result.reason
}
const filesOf = async (source: Uint8Array) => {
  const encoded = await encode(source)
  if (typeof encoded === 'string') throw new Error(encoded)
  return encoded.files
}
const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

test.each([
  ['jpeg', jpegBytes],
  ['png', pngBytes],
  ['webp', webpBytes],
  ['avif', avifBytes],
] as const)('%s is decoded and encoded in all widths up to its own', async (kind, make) => {
  const encoded = await encode(await make(1200, 800))
  expect(encoded).toMatchObject({ kind, width: 1200, height: 800, widths: [160, 480, 960, 1200] })
  for (const { width, format, bytes } of await filesOf(await make(1200, 800))) {
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({ width, format: format === 'jpg' ? 'jpeg' : 'webp' })
  }
})

test('nothing of the camera’s facts is left, neither the place nor a name, in no file', async () => {
  const source = await jpegBytes()
  expect(holds(source, hidden) && holds(source, 'Exif')).toBe(true)
  for (const { bytes } of await filesOf(source)) {
    for (const trace of [hidden, 'Exif', 'GPS', 'adobe:ns']) expect(holds(bytes, trace), trace).toBe(false)
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('what is turned by its facts alone is turned itself', async () => {
  const turned = await sharp(await jpegBytes(600, 300))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await encode(turned)).toMatchObject({ width: 300, height: 600 })
})

test('millimetres of a drawing are as long in every size of an icon as pixels that equal them', async () => {
  const half = '<path d="M0 0h32v32H0z"/><rect y="32" width="8.4667mm" height="32"/>'
  const [drawing] = await filesOf(svgBytes(half, 'viewBox="0 0 64 64"'))
  const made = await makeBrandFiles({
    source: drawing?.bytes ?? new Uint8Array(),
    size: { width: 64, height: 64 },
    as: 'icon',
  })
  if (!made.ok) throw new Error(made.reason)
  for (const { width, bytes } of made.value) {
    // Of an icon for home screens the ground is white, of the others it is nothing.
    const inked = await sharp(bytes).flatten({ background: '#ffffff' }).extractChannel(0).raw().toBuffer()
    const lengthIn = (row: number) => inked.subarray(row * width, (row + 1) * width).filter(red => red < 128).length
    expect([lengthIn(width / 4), lengthIn((width * 3) / 4)], `${width}`).toEqual([width / 2, width / 2])
  }
})

const script = '<script>alert("planted")</script>'
const zipStart = 'PK\u0003\u0004planted.jar'

test.each([
  ['a JPEG with a page behind it', async () => joined(await jpegBytes(), textBytes(script + zipStart))],
  ['a PNG with a page behind it', async () => joined(await pngBytes(), textBytes(`${script}<?php planted ?>`))],
  ['a WebP with an archive behind it', async () => joined(await webpBytes(), textBytes(zipStart))],
  ['a JPEG with a script in its comment', async () => withComment(await jpegBytes(), script)],
] as const)('%s is only a picture afterwards', async (_, make) => {
  const source = await make()
  expect(holds(source, 'planted')).toBe(true)
  const files = await filesOf(source)
  for (const { bytes } of files) {
    for (const trace of ['planted', '<script', 'PK\u0003\u0004', '<?php']) expect(holds(bytes, trace)).toBe(false)
  }
})

/** Behind the first marker of a JPEG there may be a comment of any content. */
function withComment(jpeg: Uint8Array<ArrayBuffer>, comment: string) {
  const text = textBytes(comment)
  const marker = new Uint8Array([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff])
  return joined(jpeg.slice(0, 2), marker, text, jpeg.slice(2))
}

test('the files of an SVG hold what draws alone', async () => {
  const [file] = await filesOf(svgBytes(`${script}<path onload="planted" d="M0 0"/>`))
  expect(new TextDecoder().decode(file?.bytes)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><path d="M0 0"></path></svg>',
  )
})

test.each([
  ['nothing', async () => new Uint8Array(), 'empty'],
  ['a GIF', gifBytes, 'wrong_type'],
  ['a PDF', async () => textBytes('%PDF-1.7 planted'), 'wrong_type'],
  ['a page', async () => textBytes('<html><svg></svg></html>'), 'broken'],
  ['a text', async () => textBytes('picture'), 'wrong_type'],
  ['the start of a JPEG', async () => (await jpegBytes()).slice(0, 3000), 'broken'],
  ['a signature alone', async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'wrong_type'],
  ['more than 50 megapixels', () => bombBytes(10_000, 5001), 'too_many_pixels'],
  ['a line', () => bombBytes(5000, 400), 'too_narrow'],
  ['an SVG without a size', async () => svgBytes('', ''), 'svg_no_size'],
  ['an SVG of 3 MB', async () => svgBytes(`<text>${'a'.repeat(3_000_000)}</text>`), 'svg_too_large'],
] as const)('%s is refused', async (_, make, reason) => {
  expect(await encode(await make())).toBe(reason)
})

test('a picture that would be gigabytes is refused by its head, before anything is decoded', async () => {
  const head = await pngBytes(10, 10)
  const lying = new Uint8Array(head)
  // Width and height of IHDR; its checksum no longer fits.
  new DataView(lying.buffer).setUint32(16, 60_000)
  new DataView(lying.buffer).setUint32(20, 60_000)
  const started = performance.now()
  expect(['too_many_pixels', 'broken']).toContain(await encode(lying))
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('without the package photographs are refused with their own reason, and drawings are taken', async () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => {
      if (name === 'sharp') throw new Error('not installed')
      return next(name, context)
    } })`
  const without = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  expect(await encode(await pngBytes(), without)).toBe('no_encoder')
  expect(await encode(svgBytes(), without)).toMatchObject({ kind: 'svg', widths: [] })
})
