import { NewsletterForm } from '#features/site/contact/web/widgets/NewsletterForm.tsx'
import type { PageRoute } from '#routes.ts'
import { useText } from '#web/page.ts'
import { KeptPart } from '#web/ui/KeptPart.tsx'
import { useCurrentLinks } from '#web/ui/Link.tsx'
import type { HeaderLinks } from '../../contract.ts'
import { footerGroups, linksOf } from '../../domain/footer.ts'
import { categoryHref } from '../../domain/menu.ts'
import { frameText } from '../../messages/frame.ts'
import type { FrameData } from '../frame-data.ts'
import { FooterBase } from './FooterBase.tsx'
import { FooterGroup, SocialLinks } from './FooterLinks.tsx'
import css from './footer.module.css'
import { useIsWide } from './use-is-wide.ts'

interface FooterProps {
  frame: FrameData
  /** The visitor's links: those of a customer differ. */
  links: HeaderLinks['links']
  route: PageRoute | undefined
}

/** spec §2: brown, or black if the route names the dark look. Pages for one task have only its last line. */
export function Footer({ frame: { header, menu }, links, route }: FooterProps) {
  const text = useText(frameText).footer
  const isWide = useIsWide()
  const categories = menu.map(category => ({ url: categoryHref(category), title: category.name }))
  const current = useCurrentLinks([...categories, ...links].map(({ url }) => url))
  return (
    <footer className={css.footer} data-look={route?.footer ?? 'brown'}>
      {!route?.hasShortFooter && (
        <div className={css.columns}>
          <KeptPart
            as="nav"
            name={`footer ${current.join(' ')}`}
            draw={() => (
              <>
                <FooterGroup title={text.products} links={categories} isOpen={isWide} />
                {footerGroups(links).map(({ group, links: own }) => (
                  <FooterGroup key={group} title={text[group]} links={own} isOpen={isWide} />
                ))}
              </>
            )}
            className={css.groups}
            aria-label={text.label}
          />
          <div className={css.contact}>
            <NewsletterForm />
            <SocialLinks links={linksOf(links, 50)} />
          </div>
        </div>
      )}
      <FooterBase header={header} />
    </footer>
  )
}
