import { expect, test } from 'vitest'
import { links } from '../../../../../db/seed/company.ts'
import { frameLinks } from './frame-links.ts'

const paths = new Set(['/contact-us', '/quote', '/login', '/profile/edit-account'])
const defaults = {
  language: 'en' as const,
  isCustomer: false,
  isOfSite: (path: string) => paths.has(path),
  socialLinks: [],
}
const at = (type: number, more: Partial<typeof defaults> = {}) =>
  frameLinks(links, { ...defaults, ...more })
    .filter(link => link.home_page_link_type_id === type)
    .map(({ url, title }) => `${title} ${url}`)

test('links lead only to pages that exist, and to files', () => {
  expect(at(10)).toEqual(['Contact us /contact-us'])
  expect(at(30)).toEqual([
    'Fuse coverage (PDF) /downloads/fuse-coverage.pdf',
    'Circuit breaker coverage (PDF) /downloads/circuit-breaker-coverage.pdf',
  ])
})

test('“My account” has the login for visitors and the account for customers', () => {
  expect(at(20)).toEqual(['Log in /login', 'Quote cart /quote'])
  expect(at(20, { isCustomer: true })).toEqual(['Edit account /profile/edit-account', 'Quote cart /quote'])
})

test('social links come last, and titles are in the language', () => {
  const socialLinks = [{ url: 'https://example.com/linkedin', title: 'LinkedIn' }]
  expect(frameLinks(links, { ...defaults, language: 'es' as never, socialLinks }).at(-1)).toEqual({
    url: 'https://example.com/linkedin',
    title: 'LinkedIn',
    home_page_link_type_id: 50,
  })
  expect(at(40, { language: 'es' as never })).toEqual(['Contacto /contact-us'])
})
