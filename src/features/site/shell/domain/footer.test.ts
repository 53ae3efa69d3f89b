import { expect, test } from 'vitest'
import { copyrightYears } from '#features/site/company/domain/company.ts'
import { copyrightLine, footerGroups, socialKind, withFiles } from './footer.ts'

test('a footer group without links is left out', () => {
  const faq = { url: '/faqs', title: 'FAQs', home_page_link_type_id: 40 } as const
  const about = { url: '/about-us', title: 'About us', home_page_link_type_id: 30 } as const
  const blog = { url: '/blogs', title: 'Blog', home_page_link_type_id: 10 } as const
  expect(footerGroups([faq, blog, about])).toEqual([
    { group: 'information', links: [about] },
    { group: 'customerService', links: [faq] },
  ])
  expect(footerGroups([])).toEqual([])
})

test('a PDF stands beside the page with its text, and a file without a page alone', () => {
  const link = (url: string) => ({ url, title: url })
  const [fuses, fusesFile] = [link('/fuses'), link('/downloads/fuses.pdf')]
  const [breakers, other] = [link('/breakers'), link('/downloads/other.pdf')]
  expect(withFiles([fusesFile, fuses, breakers, other])).toEqual([
    { link: fuses, file: fusesFile },
    { link: breakers, file: null },
    { link: other, file: null },
  ])
})

test('the copyright line has the founding year and this year', () => {
  const line = (year: number) =>
    copyrightLine({ company_name: 'Example Power', copyright_years: copyrightYears({ foundedYear: 1922 }, year) })
  expect([line(2024), line(1922)]).toEqual(['© 1922–2024 Example Power', '© 1922 Example Power'])
})

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
