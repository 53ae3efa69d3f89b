import { NewsletterForm } from '#features/contact/web/widgets/NewsletterForm.tsx'
import { useText } from '#web/page.ts'
import type { HeaderLinks } from '../../contract.ts'
import { footerGroups, linksOf } from '../../domain/footer.ts'
import { categoryHref } from '../../domain/menu.ts'
import { frameText } from '../../messages/frame.ts'
import type { FrameData } from '../frame-data.ts'
import { PhoneLink, Wordmark } from '../site-links.tsx'
import { FooterBase } from './FooterBase.tsx'
import { FooterGroup, SocialLinks } from './FooterLinks.tsx'
import css from './footer.module.css'

interface FooterProps {
  frame: FrameData
  /** The visitor's links: those of a customer differ. */
  links: HeaderLinks['links']
  look: 'brown' | 'dark'
}

/** spec §2: brown, or black if the route names the dark look. */
export function Footer({ frame: { header, menu }, links, look }: FooterProps) {
  const text = useText(frameText)
  const categories = menu.map(category => ({ url: categoryHref(category), title: category.name }))
  return (
    <footer className={css.footer} data-look={look}>
      <div className={css.columns}>
        <section className={css.company}>
          <Wordmark company={header.company_name} />
          <p className={css.address}>{header.headquarters}</p>
          <PhoneLink phone={header.phone} />
          <NewsletterForm />
          <SocialLinks links={linksOf(links, 50)} />
        </section>
        <div className={css.groups}>
          <FooterGroup title={text.footer.products} links={categories} />
          {footerGroups(links).map(({ group, links: own }) => (
            <FooterGroup key={group} title={text.footer[group]} links={own} />
          ))}
        </div>
      </div>
      <FooterBase header={header} />
    </footer>
  )
}
