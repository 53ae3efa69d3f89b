import { getPageMetadata } from '#features/metadata/contract.ts'
import { ApiError } from '#web/api-error.ts'
import type { DataOf, LoadArgs, Meta, MetaArgs, PageProps } from '#web/page.ts'
import { Page } from '#web/ui/Page.tsx'
import { getTopic } from '../contract.ts'
import { topicOf, topicUrl } from '../domain/content-urls.ts'
import { Prose } from './Prose.tsx'

/** Loads a static page by its own path or by /page?p= (spec §2). */
export async function load({ call, path, search }: LoadArgs) {
  const systemName = topicOf(path, search)
  if (systemName === null) throw new ApiError(404, 'not_found', [])
  const topic = await call(getTopic, {
    params: { systemName },
  })
  const address = topicUrl(topic.system_name)
  const metadata = await call(getPageMetadata, { query: { path: address } })
  return { topic, address, metadata: metadata.path === address ? metadata : null }
}

type Data = DataOf<typeof load>

export function meta({ data: { topic, address, metadata }, language }: MetaArgs<Data>): Meta {
  return {
    title: metadata?.title[language] ?? topic.title,
    // spec §2: some pages have a title and no description.
    description: metadata ? (metadata.description?.[language] ?? null) : topic.meta_description,
    canonicalPath: address,
  }
}

export default function TopicPage({ data: { topic } }: PageProps<Data>) {
  return (
    <Page as="article">
      <h1>{topic.title}</h1>
      <Prose html={topic.body} />
    </Page>
  )
}
