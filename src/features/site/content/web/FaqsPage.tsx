import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Page } from '#web/ui/Page.tsx'
import { listFaqs } from '../contract.ts'
import { faqData } from '../domain/structured-content.ts'
import { faqsText } from '../messages/faqs.ts'
import { FaqList } from './FaqList.tsx'

// Nobody searches with longer words.
const wordsLimit = 200

export async function load({ call, search }: LoadArgs) {
  const [faqs, metadata] = await Promise.all([call(listFaqs), call(getPageMetadata, { query: { path: to.faqs() } })])
  return { faqs, metadata, words: (search.q ?? '').slice(0, wordsLimit) }
}

type Data = DataOf<typeof load>

export function meta({ data: { faqs, metadata }, language }: MetaArgs<Data>): Meta {
  return {
    title: metadata.title[language],
    description: metadata.description?.[language] ?? null,
    canonicalPath: to.faqs(),
    structuredData: [faqData(faqs, language)],
  }
}

export default function FaqsPage({ data: { faqs, words } }: PageProps<Data>) {
  const text = useText(faqsText)
  return (
    <Page>
      <h1>{text.title}</h1>
      <FaqList key={words} faqs={faqs} initialWords={words} />
    </Page>
  )
}
