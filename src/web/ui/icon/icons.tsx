import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const icon = (shape: ReactNode) => (props: { size?: number }) => <Icon {...props}>{shape}</Icon>

export const SearchIcon = icon(<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20" />)
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const HomeIcon = icon(<path d="m4 11 8-7 8 7M6 9.5V20h4.5v-6h3v6H18V9.5" />)
export const QuoteIcon = icon(<path d="M6 3h9l4 4v14H6V3Zm9 0v4h4M9 11h7M9 15h7M9 7h3" />)
export const UserIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c1-4 4-5.5 8-5.5s7 1.5 8 5.5" />)
export const ChevronIcon = icon(<path d="m9 5 7 7-7 7" />)
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const PhoneIcon = icon(
  <path d="M5 4h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z" />,
)
export const FilterIcon = icon(<path d="M4 6h10M18 6h2M4 12h3M11 12h9M4 18h8M16 18h4M16 4v4M9 10v4M14 16v4" />)
export const CopyIcon = icon(<path d="M9 9h11v11H9V9ZM5 15H4V4h11v1" />)
export const TrashIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />)
export const GlobeIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18Z" />,
)
export const PauseIcon = icon(<path d="M8 5v14M16 5v14" />)
export const PlayIcon = icon(<path d="M8 5.5 18 12 8 18.5v-13Z" />)
