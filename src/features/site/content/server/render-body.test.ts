import { expect, test } from 'vitest'
import { hostileTexts } from '../../../../../test/builders/hostile-texts.ts'
import { renderBody } from './render-body.ts'

test.each(hostileTexts)('%s becomes %s', (source, html) => {
  expect(renderBody(source, 'en').replace(/\s*\n\s*/g, '')).toBe(html)
})

test('thousands of nested elements are rendered', () => {
  const html = renderBody(`${'<blockquote>'.repeat(3000)}deep${'</blockquote>'.repeat(3000)}`, 'en')
  expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(30)
})

test('a table gets its own region with a name in the language', () => {
  const html = renderBody('| A | B |\n|---|--:|\n| 1 | 2 |\n\n| C |\n|---|\n| 3 |', 'fr')
  expect(html).toContain('<div role="region" tabindex="0" aria-label="Tableau 1"><table class="narrow">')
  expect(html).toContain('aria-label="Tableau 2"')
  expect(html).toContain('<th scope="col">A</th>')
  expect(html).toContain('<td align="right">2</td>')
})

test('a table is narrow where its longest texts fit beside each other on a phone', () => {
  const table = (heading: string) => renderBody(`| ${heading} | 20 °C |\n|---|---|\n| 10 A & more | 7 A |`, 'en')
  expect(table('x'.repeat(27))).toContain('<table class="narrow">')
  expect(table('x'.repeat(28))).toContain('<table>')
})

test('local links get the language’s prefix; links to files and other sites do not', () => {
  const source = '[a](/faqs#faq-3) [b](/images/x.svg) [c](https://example.com/x) [d](#below) [e](mailto:a@b.example)'
  expect([...renderBody(source, 'es').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/es/faqs#faq-3',
    '/images/x.svg',
    'https://example.com/x',
    '#below',
    'mailto:a@b.example',
  ])
  expect(renderBody('[a](/faqs)', 'en')).toContain('href="/faqs"')
  expect(renderBody(source, 'en')).toContain('rel="noopener"')
})

test('pictures load lazily and reserve their space', () => {
  expect(renderBody('![A panel](/images/posts/panel.svg#800x400)', 'en')).toBe(
    '<p><img src="/images/posts/panel.svg" alt="A panel" width="800" height="400" loading="lazy" decoding="async" /></p>',
  )
  expect(renderBody('![](/images/posts/panel.svg)', 'en')).toContain('width="1200" height="675"')
})
