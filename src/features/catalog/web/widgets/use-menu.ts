import { createContext, use } from 'react'
import type { MenuCategory } from '../../contract.ts'

/** The frame loads the category menu for every page and provides it here; empty where the frame could not be loaded. */
export const MenuContext = createContext<readonly MenuCategory[]>([])

/** The category menu with the number of products in each category. */
export const useMenu = () => use(MenuContext)
