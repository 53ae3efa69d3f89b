import { expect, test } from 'vitest'
import { linkText } from '#features/shell/messages/links.ts'
import { frameLinks } from './frame-links.ts'

test('only pages that the site has are linked, in the language', () => {
  expect(frameLinks(linkText.fr, new Set(['/quote', '/faqs', '/nowhere']), [])).toEqual([
    { url: '/quote', title: 'Panier de devis', home_page_link_type_id: 20 },
    { url: '/faqs', title: 'Questions fréquentes', home_page_link_type_id: 40 },
  ])
})

test('a page may stand in header and footer, and social links come last', () => {
  const social = [{ url: 'https://www.linkedin.com/company/demo', title: 'LinkedIn' }]
  expect(frameLinks(linkText.en, new Set(['/blogs']), social)).toEqual([
    { url: '/blogs', title: 'Blog', home_page_link_type_id: 10 },
    { url: '/blogs', title: 'Blog', home_page_link_type_id: 30 },
    { url: 'https://www.linkedin.com/company/demo', title: 'LinkedIn', home_page_link_type_id: 50 },
  ])
})
