import { createContext, use } from 'react'
import type { MenuCategory } from '../../contract.ts'

/** Set by the frame, which loads the category menu for every page; empty where the frame could not be loaded. */
export const MenuContext = createContext<readonly MenuCategory[]>([])

/** The category menu with its counts of products. */
export const useMenu = () => use(MenuContext)
