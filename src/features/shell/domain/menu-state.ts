/** Which category's panel is open. A panel opened by hovering goes with the pointer; a pressed one stays until it is closed. */
export interface MenuState {
  openId: number | null
  isPinned: boolean
}

export const closedMenu: MenuState = { openId: null, isPinned: false }

export function hoverMenu(state: MenuState, id: number): MenuState {
  return state.openId === id ? state : { openId: id, isPinned: false }
}

export function leaveMenu(state: MenuState): MenuState {
  return state.isPinned ? state : closedMenu
}

/** Hovering has already opened the panel under the pointer, so the first press keeps it and the second closes it. */
export function pressMenu(state: MenuState, id: number): MenuState {
  return state.openId === id && state.isPinned ? closedMenu : { openId: id, isPinned: true }
}
