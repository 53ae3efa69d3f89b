import type { HTMLAttributes, ReactNode } from 'react'
import { useSite } from '../page.ts'

interface KeptPartProps extends HTMLAttributes<HTMLElement> {
  as: 'tr' | 'nav' | 'ul' | 'div'
  /** Says all that the contents depend on, beside the language, the prefix and the state of the site. */
  name: string
  /** Draws the contents: elements without `useId`, the same on every page with this name. */
  draw: () => ReactNode
}

/** An element whose contents the server draws once and then writes as they are. In the browser it is the element with its contents. */
export function KeptPart({ as: Tag, name, draw, ...rest }: KeptPartProps) {
  const { parts } = useSite()
  if (!parts) return <Tag {...rest}>{draw()}</Tag>
  const html = parts.find(name)
  // It is what React has written before.
  if (html !== undefined) return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  const { before, after } = parts.marks(name)
  return (
    <Tag {...rest}>
      {before}
      {draw()}
      {after}
    </Tag>
  )
}
