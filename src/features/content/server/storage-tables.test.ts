import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { storageTable } from './storage-tables.ts'

test.each(languages)('the table of cookies has the names that the site sets, in %s', language => {
  const namesOf = (isSecure: boolean) =>
    [...storageTable('cookie', { rememberMeDays: 14, isSecure }, language).matchAll(/<code>([^<]*)<\/code>/g)].map(
      ([, name]) => name,
    )
  expect(namesOf(false)).toEqual(['visitor', 'device', 'desk', 'culture', 'session_marker', 'frontend_version'])
  expect(namesOf(true)).toEqual([
    '__Host-visitor',
    '__Host-device',
    '__Host-desk',
    'culture',
    'session_marker',
    'frontend_version',
  ])
})
