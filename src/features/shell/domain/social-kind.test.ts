import { expect, test } from 'vitest'
import { socialKind } from './social-kind.ts'

test.each([
  ['https://www.LinkedIn.com/company/x', 'linkedin'],
  ['https://facebook.com/x', 'facebook'],
  ['https://twitter.com/x', 'twitter'],
  ['https://example.com/to?u=instagram', 'instagram'],
  ['https://example.com', null],
  ['', null],
])('%j is %j', (url, kind) => {
  expect(socialKind(url)).toBe(kind)
})
