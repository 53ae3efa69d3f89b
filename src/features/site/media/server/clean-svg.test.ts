import { expect, test } from 'vitest'
import { whyNotXml } from '../../../../../test/readers/well-formed-xml.ts'
import { cleanSvg } from './clean-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 10 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const clean = (source: string) => {
  const result = cleanSvg(source)
  return result.ok ? result.value.svg : result.reason
}
const inside = (source: string) => clean(svg(source)).replace(/^<svg [^>]*>|<\/svg>$/g, '')

test('what draws is kept, with its size', () => {
  const drawing = '<g id="a"><path d="M0 0L5 5" fill="url(#b)"></path><text>1 &lt; 2</text></g><use href="#a"></use>'
  expect(cleanSvg(svg(drawing))).toEqual({
    ok: true,
    value: {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" width="10" height="20">${drawing}</svg>`,
      width: 10,
      height: 20,
    },
  })
})

test.each([
  ['<script>alert(1)</script><path/>', '<path></path>'],
  ['<SCRIPT>alert(1)</SCRIPT>', ''],
  ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', ''],
  ['<path onload="alert(1)" OnClick="x" d="M0 0"/>', '<path d="M0 0"></path>'],
  ['<foreignObject><body onload="x"><p>text</p></body></foreignObject>', ''],
  ['<style>@import url(//evil.example)</style>', ''],
  ['<path style="fill:url(//evil.example)"/>', '<path></path>'],
  ['<image href="//evil.example/x.png"/>', ''],
  ['<use href="//evil.example/#a"/>', '<use></use>'],
  ['<use xlink:href="data:image/svg+xml,x"/>', '<use></use>'],
  ['<a href="javascript:alert(1)"><path/></a>', ''],
  ['<path fill="url( //evil.example )"/>', '<path></path>'],
  ['<animate attributeName="href" to="javascript:alert(1)"/><set/>', ''],
  ['<!--><script>alert(1)</script>--><path/>', '<path></path>'],
  ['<?xml-stylesheet href="//evil.example"?><path/>', '<path></path>'],
  ['<text><![CDATA[<script>alert(1)</script>]]></text>', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
  [
    '<text x="&quot;&gt;&lt;script&gt;">&amp;#60;script></text>',
    '<text x="&quot;&gt;&lt;script&gt;">&amp;#60;script&gt;</text>',
  ],
  ['<g id="a"><use href="#b"/></g>', '<g id="a"></g>'],
])('%s becomes %s', (source, wanted) => {
  expect(inside(source)).toBe(wanted)
  expect(whyNotXml(clean(svg(source)))).toBeNull()
})

test.each([
  ['no drawing', '<html><svg/></html>', 'broken'],
  ['a drawing of another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>', 'broken'],
  ['two roots', svg('') + svg(''), 'broken'],
  ['nothing', '', 'broken'],
  ['no size', svg('', ''), 'svg_no_size'],
  ['a size in percent', svg('', 'width="100%" height="100%"'), 'svg_no_size'],
  ['too deep', svg('<g>'.repeat(500) + '</g>'.repeat(500)), 'broken'],
  ['too many elements', svg('<path/>'.repeat(60_000)), 'broken'],
])('%s is refused', (_, source, reason) => {
  expect(clean(source)).toBe(reason)
})

test('entities of a document type are not expanded', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
  const cleaned = clean(bomb + svg('<text>&b;&x;</text>'))
  expect(cleaned).not.toMatch(/aaaa|ENTITY|root:/)
  expect(cleaned.length).toBeLessThan(300)
})
