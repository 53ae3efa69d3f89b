import { useId } from 'react'
import { useText } from '#web/site-context.ts'
import type { Link } from '../../contract.ts'
import { socialKind } from '../../domain/footer.ts'
import { frameText } from '../../messages/frame.ts'
import css from './footer.module.css'
import { SocialIcon } from './SocialIcon.tsx'

export function SocialLinks({ links }: { links: readonly Link[] }) {
  const text = useText(frameText)
  const id = useId()
  if (links.length === 0) return null
  return (
    <nav className={css.social} aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {text.footer.followUs}
      </h2>
      <ul>
        {links.map(({ url, title }) => (
          <li key={url}>
            <a className={css.link} href={url} rel="noopener" data-kind={socialKind(url)}>
              <SocialIcon kind={socialKind(url)} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
