import { createContext, use } from 'react'
import { isOfPowerTrade, powerSlug, to } from '#routes.ts'
import type { MenuCategory } from '../../contract.ts'

/** The frame loads the category menu for every page and provides it here; empty where the frame could not be loaded. */
export const MenuContext = createContext<readonly MenuCategory[]>([])

/** The category menu with the number of products in each category. */
export const useMenu = () => use(MenuContext)

/** Whether the catalogue has the section of DC power (spec §9): words and examples of that trade stand only there. */
export const useIsPower = (): boolean => isOfPowerTrade(useMenu().map(({ se_name }) => se_name))

/** The list that leads to all products: spec §9's; in a catalogue without that section, of its first one. */
export function useAllProducts(): string {
  const menu = useMenu()
  const main = menu.find(({ se_name }) => se_name === powerSlug) ?? menu[0]
  return main ? to.list({ slug: main.se_name, list: { view: 'all' } }) : to.home()
}
