import { to } from '#routes.ts'

interface Named {
  se_name: string
}

interface MenuPart extends Named {
  sub_categories: readonly Named[]
  external_links: readonly { url: string }[]
}

/** spec §2: a category links to /{category_se_name}. */
export const categoryHref = (category: Named) => to.list({ slug: category.se_name })

/** spec §2: /{category}/{subcategory}, or /{subcategory} when the category has no se_name. */
export function subcategoryHref(category: Named, subcategory: Named): string {
  if (!category.se_name) return to.list({ slug: subcategory.se_name })
  return to.list({ slug: category.se_name, categoryId: subcategory.se_name })
}

/** All that the menu leads to. */
export const menuLinks = (menu: readonly MenuPart[]): string[] =>
  menu.flatMap(category => [
    categoryHref(category),
    ...category.sub_categories.map(series => subcategoryHref(category, series)),
    ...category.external_links.map(({ url }) => url),
  ])

/** The open panel. A panel opened by hovering closes when the pointer leaves; a pressed one stays until it is closed. */
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

/** Hovering has already opened the panel, so the first press pins it and the second closes it. */
export function pressMenu(state: MenuState, id: number): MenuState {
  return state.openId === id && state.isPinned ? closedMenu : { openId: id, isPinned: true }
}

const maxOneColumnEntries = 7

/** spec §2: more than 7 entries take two columns. The rule's other condition, wider than 767 px, is in the style sheet. */
export function subcategoryColumns(entries: number): 1 | 2 {
  return entries > maxOneColumnEntries ? 2 : 1
}
