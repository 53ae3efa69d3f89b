import { expect, test } from 'vitest'
import { closedMenu, hoverMenu, leaveMenu, pressMenu } from './menu-state.ts'

test('a hovered panel closes when the pointer leaves', () => {
  const hovered = hoverMenu(closedMenu, 1)
  expect(hovered.openId).toBe(1)
  expect(leaveMenu(hovered)).toEqual(closedMenu)
})

test('a pressed panel stays when the pointer leaves, and a second press closes it', () => {
  const pressed = pressMenu(hoverMenu(closedMenu, 1), 1)
  expect(leaveMenu(pressed).openId).toBe(1)
  expect(pressMenu(pressed, 1)).toEqual(closedMenu)
})

test('hovering the pressed panel itself does not let it go', () => {
  expect(leaveMenu(hoverMenu(pressMenu(closedMenu, 1), 1)).openId).toBe(1)
})

test('another category takes over', () => {
  expect(hoverMenu(pressMenu(closedMenu, 1), 2)).toEqual({ openId: 2, isPinned: false })
  expect(pressMenu(pressMenu(closedMenu, 1), 2)).toEqual({ openId: 2, isPinned: true })
})
