import { useState } from 'react'
import { useIsPower } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { ApiError } from '#web/api-error.ts'
import { type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { contactText } from '../messages/contact-page.ts'
import { CompanyFacts, WhatHelps } from './CompanyFacts.tsx'
import { type AskedProduct, ContactMessage } from './ContactMessage.tsx'
import css from './contact.module.css'

/**
 * If the URL names a product, the form starts with a question about the product's unknown parameters, of one group or of all. The
 * question never contains text of the URL.
 */
export async function loadContact(
  { search }: Pick<LoadArgs, 'search'>,
  findProduct: (id: string) => Promise<FoundProduct>,
): Promise<{ asked: AskedProduct | null }> {
  const { product: id = '', about } = search
  if (!/^[1-9]\d{0,8}$/.test(id)) return { asked: null }
  try {
    const { sku, name, specification_groups } = await findProduct(id)
    const named = specification_groups.filter(group => group.key === about)
    const points = (named.length > 0 ? named : specification_groups).flatMap(group => group.on_request)
    return { asked: { id, sku, name, points: points.map(point => point.name) } }
  } catch (error) {
    // The product is no longer in the catalogue: the form starts empty.
    if (error instanceof ApiError && error.status === 404) return { asked: null }
    throw error
  }
}

interface FoundProduct {
  sku: string
  name: string
  specification_groups: { key: string; on_request: { name: string }[] }[]
}

export default function ContactPage({ data: { asked } }: PageProps<Awaited<ReturnType<typeof loadContact>>>) {
  const text = useText(contactText)
  const isPower = useIsPower()
  const [thanks, setThanks] = useState('')
  return (
    <Page>
      <header className={css.head}>
        <h1>{text.title}</h1>
        <p className={css.lead}>{text.lead(isPower)}</p>
      </header>
      <Columns lead={<CompanyFacts />} side={<WhatHelps />}>
        <section className={css.write} aria-labelledby="write">
          {thanks ? (
            <Thanks text={thanks} onAgain={() => setThanks('')} />
          ) : (
            <>
              <h2 id="write">{text.form}</h2>
              <ContactMessage key={asked?.id} asked={asked} onSent={setThanks} />
            </>
          )}
        </section>
      </Columns>
    </Page>
  )
}

/** Replaces the form. Takes the focus, so that screen readers read the message. */
function Thanks({ text, onAgain }: { text: string; onAgain: () => void }) {
  const words = useText(contactText)
  return (
    <div role="status">
      <h2 id="write" tabIndex={-1} ref={heading => heading?.focus()} className={css.thanks}>
        {words.thanksTitle}
      </h2>
      <p className={css.lead}>{text}</p>
      <p className={css.again}>
        <Button onClick={onAgain}>{words.another}</Button>
      </p>
    </div>
  )
}
