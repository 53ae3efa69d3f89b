import { expect, test } from 'vitest'
import { closedBannerKey } from '#server/pages/site-banner.ts'
import { languages } from '#shared/language.ts'
import { storageTable } from './storage-tables.ts'

test.each(languages)('the table of cookies has the names that the site sets, in %s', language => {
  const namesOf = (isSecure: boolean) =>
    [...storageTable('cookie', { rememberMeDays: 14, isSecure }, language).matchAll(/<code>([^<]*)<\/code>/g)].map(
      ([, name]) => name,
    )
  expect(namesOf(false)).toEqual([
    'visitor',
    'device',
    'desk',
    'punch_out',
    'culture',
    'session_marker',
    'frontend_version',
  ])
  expect(namesOf(true)).toEqual([
    '__Host-visitor',
    '__Host-device',
    '__Host-desk',
    '__Host-punch_out',
    'culture',
    'session_marker',
    'frontend_version',
  ])
})

test('a closed banner is listed while there is one that can be closed, under the key that its script writes', () => {
  const table = (hasBanner: boolean) => storageTable('local', { rememberMeDays: 14, isSecure: true, hasBanner }, 'en')
  expect([table(false).includes(closedBannerKey), table(true).includes(closedBannerKey)]).toEqual([false, true])
})

test('a saved configuration is listed where there are panels to configure', () => {
  const table = (hasPanels: boolean) => storageTable('session', { rememberMeDays: 14, isSecure: true, hasPanels }, 'en')
  expect([table(true), table(false)].map(text => text.includes('personal:configuration'))).toEqual([true, false])
})
