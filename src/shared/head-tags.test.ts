import { expect, test } from 'vitest'
import { withSuffix } from './head-tags.ts'

test.each([
  ['GMT Fuses | Fuse Makers', 'Sample Works', 'GMT Fuses | Fuse Makers | Sample Works'],
  ['KLM Fuses | Sample Works', 'Sample Works', 'KLM Fuses | Sample Works'],
  ['About Sample Works', 'Sample Works', 'About Sample Works | Sample Works'],
  ['Home', '', 'Home'],
  [undefined, 'Sample Works', 'Sample Works'],
])('the title %s with the suffix %s is %s', (title, suffix, expected) => {
  expect(withSuffix(title, suffix)).toBe(expected)
})
