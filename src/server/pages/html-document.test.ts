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
  entry: '/entry.js',
  scripts: ['one("é")', 'two("\0")', 'three(`\r\n\r`)', 'one("é")'],
  body: '',
}

/** The inline elements as an HTML parser reads them: CR and CR LF become LF, NUL becomes U+FFFD. */
function inlineTexts(html: string, name: 'script' | 'style'): string[] {
  const parsed = html.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
  return [...parsed.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text)
}

test('the hashes are those of every inline script and style as the browser parses them', () => {
  const { html, scriptHashes, styleHashes } = htmlDocument(parts)
  const hashesOf = (texts: string[]) => [
    ...new Set(texts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
  ]
  expect(inlineTexts(html, 'script')).toHaveLength(5)
  expect(scriptHashes).toEqual(hashesOf(inlineTexts(html, 'script')))
  expect(styleHashes).toEqual(hashesOf(inlineTexts(html, 'style')))
  expect(styleHashes).toHaveLength(1)
})

test('without style texts, as in development, style sheets are linked', () => {
  const { html, styleHashes } = htmlDocument({ ...parts, styles: '' })
  expect(styleHashes).toEqual([])
  expect(html).toContain('<link rel="stylesheet" href="/a.css">')
})
