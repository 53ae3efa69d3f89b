import { expect, test } from 'vitest'
import {
  categoryHref,
  closedMenu,
  hoverMenu,
  leaveMenu,
  pressMenu,
  subcategoryColumns,
  subcategoryHref,
} from './menu.ts'

test('the path of a subcategory is below that of its category', () => {
  expect(categoryHref({ se_name: 'accessories' })).toBe('/accessories')
  expect(subcategoryHref({ se_name: 'accessories' }, { se_name: 'heat-baffles' })).toBe('/accessories/heat-baffles')
})

test('the path of a subcategory has no parent if the category has no se_name', () => {
  expect(subcategoryHref({ se_name: '' }, { se_name: 'heat-baffles' })).toBe('/heat-baffles')
})

test('a hovered panel closes when the pointer leaves', () => {
  const hovered = hoverMenu(closedMenu, 1)
  expect(hovered.openId).toBe(1)
  expect(leaveMenu(hovered)).toEqual(closedMenu)
})

test('a pressed panel stays open when the pointer leaves, and a second press closes it', () => {
  const pressed = pressMenu(hoverMenu(closedMenu, 1), 1)
  expect(leaveMenu(pressed).openId).toBe(1)
  expect(pressMenu(pressed, 1)).toEqual(closedMenu)
})

test('hovering the pressed panel does not unpin it', () => {
  expect(leaveMenu(hoverMenu(pressMenu(closedMenu, 1), 1)).openId).toBe(1)
})

test('hovering or pressing another category opens its panel', () => {
  expect(hoverMenu(pressMenu(closedMenu, 1), 2)).toEqual({ openId: 2, isPinned: false })
  expect(pressMenu(pressMenu(closedMenu, 1), 2)).toEqual({ openId: 2, isPinned: true })
})

test.each([
  [0, 1],
  [7, 1],
  [8, 2],
  [13, 2],
])('%i entries take %i columns', (entries, columns) => {
  expect(subcategoryColumns(entries)).toBe(columns)
})
