import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptsEncoding, CompressedText, compress } from './compressed-text.ts'

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['deflate , gzip ; q=0.001', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000', false],
  ['x-gzipped', false],
  ['identity', false],
  ['', false],
])('%j takes gzip: %j', (header, expected) => {
  expect(acceptsEncoding(header, 'gzip')).toBe(expected)
})

const words = Array.from({ length: 20_000 }, (_, at) => `word ${(at * 7919) % 1009}`)
const text = (length: number) => Buffer.from(words.slice(0, length).join(' '))

test('a long text is compressed in a thread, a short one at once', async () => {
  expect(compress(text(20_000), 'br')).toBeInstanceOf(Promise)
  expect(compress(text(100), 'br')).toBeInstanceOf(Buffer)
  expect(brotliDecompressSync(await compress(text(20_000), 'br'))).toEqual(text(20_000))
})

test.each([100, 20_000])('a text of %d words is there in every coding, whichever was first', async length => {
  for (const first of ['br', 'gzip', null] as const) {
    const kept = await CompressedText.of(text(length), first)
    expect(gunzipSync(await kept.in('gzip'))).toEqual(text(length))
    expect(brotliDecompressSync(await kept.in('br'))).toEqual(text(length))
    expect(await kept.in(null)).toEqual(text(length))
  }
})

test('the text itself is kept where it was asked for first, or twice, and counted', async () => {
  const first = await CompressedText.of(text(100), null)
  expect([first.keeps(null), first.bytes]).toEqual([true, text(100).length])
  expect(await first.in(null)).toBe(await first.in(null))

  const later = await CompressedText.of(text(100), 'br')
  const packed = later.bytes
  await later.in(null)
  expect([later.keeps(null), later.bytes]).toEqual([false, packed])
  expect(await later.in(null)).toEqual(text(100))
  expect([later.keeps(null), later.bytes]).toEqual([true, packed + text(100).length])
})

test.each(['br', 'gzip'] as const)('%s gets smaller once, when the text is asked for again', async coding => {
  const kept = await CompressedText.of(text(20_000), coding)
  const quick = (await kept.in(coding)).length
  expect(await kept.improve(coding)).toBe(true)
  const well = await kept.in(coding)
  expect(well.length).toBeLessThan(quick)
  expect(kept.bytes).toBe(well.length)
  expect((coding === 'br' ? brotliDecompressSync : gunzipSync)(well)).toEqual(text(20_000))
  expect(await kept.improve(coding)).toBe(false)
})

test.each(['br', 'gzip', null] as const)('what is kept as %s holds no larger block of memory', async coding => {
  const kept = await CompressedText.of(text(300), coding, 'once')
  const bytes = await kept.in(coding)
  expect(bytes.buffer.byteLength).toBe(bytes.length)
  await kept.improve(coding)
  const improved = await kept.in(coding)
  expect(improved.buffer.byteLength).toBe(improved.length)
})
