import type { ReactNode } from 'react'

/** The signs of the sections, as those of the site: lines of 24 units in the colour of the text. */
const icon = (drawing: ReactNode) =>
  function Icon() {
    return (
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }

export const TodayIcon = icon(<path d="M4 5h16v15H4V5Zm0 5h16M8 3v4M16 3v4M8 14h3" />)
export const QuotesIcon = icon(<path d="M5 3h10l4 4v14H5V3Zm10 0v4h4M8 11h8M8 15h8" />)
export const CustomersIcon = icon(
  <path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9c0-4 3-6 7-6s7 2 7 6M16 4a4 4 0 0 1 0 7M18 14c3 1 4 3 4 6" />,
)
export const ProductsIcon = icon(<path d="M3 6h18v12H3V6Zm4 0v12M17 6v12M10 10h4M10 14h4" />)
export const FilesIcon = icon(<path d="M3 5h18v14H3V5Zm0 11 6-6 5 5 3-3 4 4M16 9h.01" />)
export const ContentIcon = icon(<path d="M5 4h14v16H5V4Zm3 4h8M8 12h8M8 16h5" />)
export const ReportsIcon = icon(<path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />)
export const SettingsIcon = icon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6" />)
