import { expect, test } from 'vitest'
import { footerGroups } from './link-groups.ts'

test('a footer group is there only with links', () => {
  const faq = { url: '/faqs', title: 'FAQs', home_page_link_type_id: 40 } as const
  const about = { url: '/about-us', title: 'About us', home_page_link_type_id: 30 } as const
  const blog = { url: '/blogs', title: 'Blog', home_page_link_type_id: 10 } as const
  expect(footerGroups([faq, blog, about])).toEqual([
    { group: 'information', links: [about] },
    { group: 'customerService', links: [faq] },
  ])
  expect(footerGroups([])).toEqual([])
})
