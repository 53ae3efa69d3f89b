import { useId } from 'react'
import css from './contents.module.css'

interface ContentsProps {
  title: string
  /** The parts of the page, each with the id of its element. */
  parts: readonly { id: string; title: string; count?: number }[]
  /** Beside the text as a list, or above it in lines. */
  isAbove?: boolean
}

/** Links to the parts of a page. On a phone a press on the title opens them. */
export function Contents({ title, parts, isAbove = false }: ContentsProps) {
  const id = useId()
  if (parts.length < 2) return null
  return (
    <nav className={isAbove ? `${css.contents} ${css.above}` : css.contents} aria-labelledby={id}>
      <p id={id} className={css.title}>
        {title}
      </p>
      <details>
        <summary>{title}</summary>
        <ul>
          {parts.map(part => (
            <li key={part.id}>
              <a href={`#${part.id}`}>
                {part.title}
                {part.count !== undefined && <span className={css.count}> {part.count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
