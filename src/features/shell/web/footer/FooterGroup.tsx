import { useId } from 'react'
import { SiteLink } from '../SiteLink.tsx'
import css from './footer.module.css'

export function FooterGroup({ title, links }: { title: string; links: readonly { url: string; title: string }[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {title}
      </h2>
      <ul>
        {links.map(link => (
          <li key={link.url}>
            <SiteLink className={css.link} url={link.url}>
              {link.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
