import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/builders/random.ts'
import { htmlText, looksLikeHtml } from './html-text.ts'

test.each([
  ['<p>One.</p><p>Two &amp; three.</p>', 'One.\n\nTwo & three.', []],
  ['Caf&eacute;&nbsp;&#8211; 5&nbsp;m<sup>2</sup>, H<sub>2</sub>O', 'Café\u00a0– 5\u00a0m², H₂O', []],
  ['<ul><li>One</li><li><p>Two</p></li></ul>', '• One\n\n• Two', []],
  ['First<br>second<br/>third', 'First\n\nsecond\n\nthird', []],
  [
    '<table><tr><th>Range</th><td>600 A</td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>',
    'Range: 600 A\n\na: b | c',
    ['tables'],
  ],
  [
    'See <a href="https://x.example/?a=1&b=>2">the sheet</a><img src=x alt="y">',
    'See the sheet',
    ['links', 'pictures'],
  ],
  ['<script>alert("<p>")</script><style>p{}</style>Text<iframe src=x></iframe>', 'Text', ['films', 'scripts']],
  ['<!-- note --><div class="a>b">Text</div>', 'Text', []],
  ['<strong>Max</strong> 3 < 5 and 5 > 3', 'Max 3 < 5 and 5 > 3', []],
  ['<p>Size <M8> bolt</p>', 'Size <M8> bolt', []],
  ['a &unknown; b &lt;b&gt;', 'a &unknown; b <b>', []],
  ['<p', '<p', []],
  ['<script>never closed', 'never closed', ['scripts']],
] as const)('%s', (html, text, lost) => {
  expect(htmlText(html)).toEqual({ text, lost })
})

test.each([
  ['<p>Text</p>', true],
  ['One<br>two', true],
  ['5 &deg;C', true],
  ['3 < 5 > 2', false],
  ['M8 <M10> screws', false],
  ['Smith & Sons; R&D;', false],
  ['plain', false],
])('%s: %j', (text, isHtml) => expect(looksLikeHtml(text)).toBe(isHtml))

test('no tag is left of any mixture, no word is lost, and hostile ones end in time', () => {
  const random = seededRandom(8)
  const tags = ['p', 'div', 'b', 'li', 'ul', 'td', 'tr', 'span', 'h2', 'a href="x"', "em class='y>z'"]
  for (let round = 0; round < 500; round++) {
    let html = ''
    const said: string[] = []
    for (let part = 0; part < 30; part++) {
      const tag = tags[Math.floor(random() * tags.length)] ?? 'p'
      const word = `w${part}`
      said.push(word)
      html += random() < 0.5 ? `<${tag}>${word} ` : `${word}</${tag.split(' ')[0]}> `
    }
    const { text } = htmlText(html)
    expect(text).not.toMatch(/[<>]/)
    expect(text.match(/w\d+/g)).toEqual(said)
  }
  for (const piece of ['<', '<p ', '<a "', '<!--', '<script>', '&#x', '<p>'])
    expect(htmlText(piece.repeat(70_000 / piece.length)).text.length).toBeLessThan(80_000)
})
