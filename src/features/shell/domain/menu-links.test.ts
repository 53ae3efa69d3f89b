import { expect, test } from 'vitest'
import { categoryHref, subcategoryHref } from './menu-links.ts'

test('a subcategory stands below its category', () => {
  expect(categoryHref({ se_name: 'accessories' })).toBe('/accessories')
  expect(subcategoryHref({ se_name: 'accessories' }, { se_name: 'heat-baffles' })).toBe('/accessories/heat-baffles')
})

test('a subcategory of a category without a name in addresses stands alone', () => {
  expect(subcategoryHref({ se_name: '' }, { se_name: 'heat-baffles' })).toBe('/heat-baffles')
})
