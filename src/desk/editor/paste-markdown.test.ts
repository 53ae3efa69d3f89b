import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { hasForm, type MarkupNode, markdownOf, tableOfText } from './paste-markdown.ts'

/** The tree that a browser would read, without its corrections. */
function read(html: string): MarkupNode {
  const make = (nodeName: string, attributes: Record<string, string> = {}) => {
    const childNodes: MarkupNode[] = []
    const node = {
      nodeType: 1,
      nodeName,
      childNodes,
      get textContent(): string {
        return childNodes.map(child => child.textContent).join('')
      },
      getAttribute: (name: string) => attributes[name] ?? null,
    }
    return node
  }
  const root = make('BODY')
  const open = [root]
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const node = make(name.toUpperCase(), attributes)
      open.at(-1)?.childNodes.push(node)
      open.push(node)
    },
    ontext: text => open.at(-1)?.childNodes.push({ nodeType: 3, nodeName: '#text', textContent: text, childNodes: [] }),
    oncomment: text =>
      open.at(-1)?.childNodes.push({ nodeType: 8, nodeName: '#comment', textContent: text, childNodes: [] }),
    onclosetag: () => open.pop(),
  })
  parser.end(html)
  return root
}

test.each([
  ['<p>One <b>two</b> <i>three</i></p><p>Four</p>', 'One **two** *three*\n\nFour'],
  ['<h1>Title</h1><h2>Part</h2><h6>Deep</h6>', '## Title\n\n## Part\n\n#### Deep'],
  ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', '- a\n- b\n  1. c'],
  [
    '<table><tbody><tr><td>A</td><td>B</td></tr><tr><td>1|2</td><td><p>3</p></td></tr></tbody></table>',
    '| A | B |\n| --- | --- |\n| 1\\|2 | 3 |',
  ],
  ['<a href="https://a.example/x">a</a> <a href="javascript:alert(1)">b</a>', '[a](https://a.example/x) b'],
  ['<p>2 * 3 [a] _b_ &lt;c&gt;</p>', '2 \\* 3 \\[a\\] \\_b\\_ \\<c\\>'],
  ['<script>alert(1)</script><style>p{}</style><!-- x --><p>a<o:p></o:p></p>', 'a'],
  ['<b style="font-weight:normal"><p><span style="font-weight:700">a</span></p></b>', '**a**'],
  ['<p class="MsoListParagraphCxSpFirst">·  a</p><p class="MsoListParagraphCxSpLast">2. b</p>', '- a\n- b'],
  ['<p>a<br>b</p>', 'a  \nb'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  ['<img src="https://evil.example/x.png" alt="x"><img src="/images/a.svg" alt="A">', '![A](/images/a.svg)'],
])('%s becomes %s', (html, markdown) => {
  expect(markdownOf(read(html))).toBe(markdown)
})

test('cells of a spreadsheet become a table, other texts do not', () => {
  expect(tableOfText('A\tB\r\n1\t2\r\n')).toBe('| A | B |\n| --- | --- |\n| 1 | 2 |')
  expect(tableOfText('A\tB')).toBeNull()
  expect(tableOfText('one\ntwo')).toBeNull()
})

test('plain HTML around plain words has no form', () => {
  expect([hasForm('<meta charset="utf-8"><span>a</span>'), hasForm('<p>a</p>')]).toEqual([false, true])
})
