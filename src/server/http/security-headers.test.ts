import { expect, test } from 'vitest'
import { pagePolicy, stillPolicy } from './security-headers.ts'

const sourcesOf = (policy: string) =>
  Object.fromEntries(policy.split('; ').map(part => part.split(/ (.*)/).slice(0, 2)))

const alone = { scriptHashes: ["'sha256-script'"], styleHashes: ["'sha256-style'"], serviceHosts: [] }

test('a page loads the files of the site and its own inline texts, and stands in no frame', () => {
  expect(sourcesOf(pagePolicy(alone))).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-script'",
    'style-src': "'self' 'sha256-style'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self' blob:",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
})

test('hosts of the configuration may have scripts, styles, calls and frames, and no more', () => {
  const before = sourcesOf(pagePolicy(alone))
  const after = sourcesOf(pagePolicy({ ...alone, serviceHosts: ['https://check.example'] }))
  const withHost = (name: string) => [name, `${before[name]} https://check.example`]
  expect(after).toEqual({
    ...before,
    ...Object.fromEntries(['script-src', 'style-src', 'connect-src'].map(withHost)),
    'frame-src': 'https://check.example',
  })
})

test('a page that shows documents may frame those of the site', () => {
  expect(sourcesOf(pagePolicy({ ...alone, hasFrames: true }))['frame-src']).toBe("'self'")
})

test('what is only looked at runs nothing, and only the site itself may frame it, where it says so', () => {
  const still = {
    'default-src': "'none'",
    'style-src': "'self' 'sha256-style'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  expect(sourcesOf(stillPolicy(["'sha256-style'"], { isInFrame: false }))).toEqual(still)
  expect(sourcesOf(stillPolicy(["'sha256-style'"], { isInFrame: true }))).toEqual({
    ...still,
    'frame-ancestors': "'self'",
  })
})
