import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { htmlDocument } from './html-document.ts'

const parts = {
  language: 'en' as const,
  version: '1',
  title: 'T',
  description: null,
  links: null,
  siteName: 'S',
  picture: '/p.png',
  structuredData: [{ name: '</script>' }],
  stylesheets: ['/a.css'],
  styles: 'a{}',
  modules: [],
  fonts: [],
  banner: null,
  entry: '/entry.js',
  body: [],
  data: JSON.stringify(['</script><b>', '\0', '\r\n', 'é']),
  dataElementId: 'data',
}

function inlineTexts(html: string, name: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text)
}

test('the hashes are those of every inline script and style', () => {
  const { html: bytes, scriptHashes, styleHashes } = htmlDocument(parts)
  const html = bytes.toString()
  const hashesOf = (texts: string[]) => [
    ...new Set(texts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
  ]
  expect(inlineTexts(html, 'script')).toHaveLength(1)
  expect(scriptHashes).toEqual(hashesOf(inlineTexts(html, 'script')))
  expect(styleHashes).toEqual(hashesOf(inlineTexts(html, 'style')))
  expect(styleHashes).toHaveLength(1)
})

test('the data is read from the HTML as it was written', () => {
  const html = htmlDocument(parts).html.toString()
  // HTML parsing changes CR and NUL, and ends the element at its end tag.
  expect(html).not.toMatch(/[\r\0]/)
  const [, data = ''] = /id="data">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual(['</script><b>', '\0', '\r\n', 'é'])
})

test('without style texts, as in development, style sheets are linked', () => {
  const { html, styleHashes } = htmlDocument({ ...parts, styles: '' })
  expect(styleHashes).toEqual([])
  expect(html.toString()).toContain('<link rel="stylesheet" href="/a.css">')
})

test.each([
  ['letters of three bytes and pairs', '−48 V é 😀 '.repeat(200), '−48 V é 😀 '.repeat(200)],
  ['half a pair', `${'−'.repeat(2000)}\ud800.`, `${'−'.repeat(2000)}\ufffd.`],
])('a long body with %s is written as UTF-8', (_, body, read) => {
  const { html } = htmlDocument({ ...parts, body: [body, new TextEncoder().encode('<i>')] })
  expect(html.toString()).toContain(`<div id="app">${read}<i></div>`)
})

test('the browser is told the page that is drawn and its file, where there is one', () => {
  const page = { name: 'home/web/HomePage', file: '/home.js' }
  expect(htmlDocument({ ...parts, page }).html.toString()).toContain(
    '<script type="application/json" id="data" data-page="home/web/HomePage" data-file="/home.js">',
  )
  expect(htmlDocument(parts).html.toString()).toContain('<script type="application/json" id="data">')
})
