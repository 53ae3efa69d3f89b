import { useText } from '#web/page.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Link } from '../../contract.ts'
import { type SocialKind, socialKind, withFiles } from '../../domain/footer.ts'
import { frameText } from '../../messages/frame.ts'
import { SiteLink } from '../site-links.tsx'
import css from './footer.module.css'

interface FooterGroupProps {
  title: string
  links: readonly { url: string; title: string }[]
  isOpen: boolean
}

/** On a phone a press on the title opens the links; a wide window always shows them. */
export function FooterGroup({ title, links, isOpen }: FooterGroupProps) {
  return (
    <details className={css.group} open={isOpen}>
      <summary className={css.heading} tabIndex={isOpen ? -1 : undefined}>
        <h2>{title}</h2>
      </summary>
      <ul>
        {withFiles(links).map(({ link, file }) => (
          <li key={link.url}>
            <SiteLink className={css.link} url={link.url}>
              {link.title}
            </SiteLink>
            {file && (
              <>
                {' ·\u00a0'}
                <SiteLink className={css.link} url={file.url}>
                  <VisuallyHidden>{link.title} </VisuallyHidden>PDF
                </SiteLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

export function SocialLinks({ links }: { links: readonly Link[] }) {
  const text = useText(frameText)
  if (links.length === 0) return null
  return (
    <nav className={css.social} aria-label={text.footer.followUs}>
      {links.map(({ url, title }) => (
        <a key={url} href={url} rel="noopener" aria-label={title} data-kind={socialKind(url)}>
          <SocialIcon kind={socialKind(url)} />
        </a>
      ))}
    </nav>
  )
}

const frame = 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z'

const shapes: Record<SocialKind | 'other', string> = {
  linkedin: `${frame}M8 11v5M8 8v.01M12 16v-5m0 2.5c0-3.5 4-3.5 4 0V16`,
  facebook: `${frame}M15.5 7.5H14a2 2 0 0 0-2 2V21M9.5 13h5`,
  twitter:
    'M4 17c9 5 15-1 15-8l2-2-2.5.5C17 5 13 5 12.5 9 9 9 6.5 8 4.5 5.5 3 9 5 11.5 7 12.5l-2.5-.5c.5 2 2 3 3.5 3.5Z',
  instagram: `${frame}M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.5 7.5v.01`,
  other: 'M10 14 20 4M14 4h6v6M18 14v6H4V6h6',
}

/** A line icon for the network, not its trademark. */
function SocialIcon({ kind }: { kind: SocialKind | null }) {
  return (
    <Icon>
      <path d={shapes[kind ?? 'other']} />
    </Icon>
  )
}
