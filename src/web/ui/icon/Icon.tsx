import type { ReactNode } from 'react'
import css from './icon.module.css'

interface IconProps {
  size?: number
  children: ReactNode
}

/** A line icon of 24 units in the colour of the text. Screen readers skip it: a text or an aria-label says the same. */
export const Icon = ({ size = 20, children }: IconProps) => (
  <svg className={css.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
)
