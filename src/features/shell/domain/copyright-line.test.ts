import { expect, test } from 'vitest'
import { copyrightYears } from '#features/company/domain/company.ts'
import { copyrightLine } from './copyright-line.ts'

test('the copyright line runs from the founding year to this one', () => {
  const line = (year: number) =>
    copyrightLine({ company_name: 'Example Power', copyright_years: copyrightYears({ foundedYear: 1922 }, year) })
  expect([line(2024), line(1922)]).toEqual(['© 1922–2024 Example Power', '© 1922 Example Power'])
})
