import { type Answer, send } from '../load/http-message.ts'

/** Bytes of a file: uncompressed, as sent to clients that accept gzip only, and as sent to browsers (which accept brotli). */
export interface Sizes {
  raw: number
  gzip: number
  brotli: number
}

export const parts = ['HTML', 'CSS', 'JavaScript', 'fonts', 'images'] as const
export type Part = (typeof parts)[number]

export interface PartLoad {
  part: Part
  files: number
  sizes: Sizes
}

/** Measures what a browser loads to show a page and make it work: the files in the HTML, and the files that these need. */
export async function measureFirstLoad(site: string, path: string): Promise<PartLoad[]> {
  const html = await readText(site, path)
  const styles = addressesIn(html, /<link rel="stylesheet" href="([^"]+)"/g)
  const inline = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), match => match[1] ?? '')
  const modules = addressesIn(html, /<(?:script[^>]*\ssrc|link rel="modulepreload" href)="([^"]+)"/g)
  // The HTML does not say which lazy images are visible, so they are left out.
  const eager = html.replace(/<img[^>]*loading="lazy"[^>]*>/g, '')
  const addresses: Record<Part, readonly string[]> = {
    HTML: [path],
    CSS: styles,
    JavaScript: await withStaticImports(site, modules),
    fonts: fontsFor([...inline, ...(await Promise.all(styles.map(style => readText(site, style))))], html),
    images: addressesIn(eager, /<(?:img[^>]*\ssrc|link rel="icon" href)="([^"]+)"/g),
  }
  return Promise.all(
    parts.map(async part => {
      const sizes = await Promise.all(addresses[part].map(address => measureFile(site, address)))
      return { part, files: sizes.length, sizes: addSizes(sizes) }
    }),
  )
}

export function addSizes(all: readonly Sizes[]): Sizes {
  const sum = (coding: keyof Sizes) => all.reduce((total, sizes) => total + sizes[coding], 0)
  return { raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') }
}

function addressesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), match => match[1] ?? ''))]
}

/** Returns the modules with their static imports. Dynamic imports are not part of the first load. */
async function withStaticImports(site: string, modules: readonly string[]): Promise<string[]> {
  const known = new Set(modules)
  for (const address of known) {
    const source = await readText(site, address)
    for (const imported of addressesIn(source, /(?:\bimport|\bfrom)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
      known.add(new URL(imported, `http://site${address}`).pathname)
    }
  }
  return [...known]
}

/** Returns the fonts whose characters are on the page, of the one for numbers those of its elements: a browser fetches no others. */
function fontsFor(sheets: readonly string[], html: string): string[] {
  const all = charactersOf(html)
  // A page that is drawn in the browser may have numbers that its HTML has not.
  const inNumbers = charactersOf(`0${numbersOf(sheets, html)}`)
  const fonts = new Set<string>()
  for (const sheet of sheets) {
    for (const [face] of sheet.matchAll(/@font-face\s*\{[^}]*\}/g)) {
      const [address] = addressesIn(face, /url\(["']?([^"')]+\.woff2)/g)
      const ranges = readRanges(/unicode-range:\s*([^;}]+)/.exec(face)?.[1] ?? 'U+0-10FFFF')
      const characters = face.includes('JetBrains Mono') ? inNumbers : all
      const isNeeded = characters.some(code => ranges.some(({ from, to }) => code >= from && code <= to))
      if (address && isNeeded) fonts.add(address)
    }
  }
  return [...fonts]
}

const charactersOf = (html: string) => [
  ...new Set(Array.from(textOf(html), character => character.codePointAt(0) ?? 0)),
]

/** The elements of the classes that a style sheet writes in the typeface of numbers. */
function numbersOf(sheets: readonly string[], html: string): string {
  const rules = sheets.flatMap(sheet => addressesIn(sheet, /([^{}]+)\{[^{}]*font-family:\s*var\(--mono\)/g))
  const classes = rules.flatMap(rule => addressesIn(rule, /\.([\w-]+)[^.,\s>+~]*(?=,|$)/g))
  const tags = html.matchAll(/<(?!input)(\w+)[^>]*\sclass="([^"]*)"[^>]*>/g)
  return Array.from(tags, ({ index, 1: name, 2: names = '' }) =>
    names.split(' ').some(one => classes.includes(one)) ? html.slice(index, html.indexOf(`</${name}>`, index)) : '',
  ).join('')
}

function textOf(html: string): string {
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '')
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
}

/** 'U+??' is U+0–FF. */
function readRanges(text: string): { from: number; to: number }[] {
  return text.split(',').map(range => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return { from: Number.parseInt(from.replaceAll('?', '0'), 16), to: Number.parseInt(to.replaceAll('?', 'F'), 16) }
  })
}

async function measureFile(site: string, path: string): Promise<Sizes> {
  const size = async (codings: string) => (await fetchAs(site, path, codings)).body.length
  return { raw: await size('identity'), gzip: await size('gzip'), brotli: await size('gzip, deflate, br') }
}

const readText = async (site: string, path: string) => (await fetchAs(site, path, 'identity')).body.toString()

function fetchAs(site: string, path: string, codings: string): Promise<Answer> {
  return send(site, { method: 'GET', path, headers: { 'Accept-Encoding': codings } })
}
