import { getPageMetadata } from '#features/metadata/contract.ts'
import type { CallApi } from '#web/page.ts'

/** Title and description of a list; null for a path that the table does not know: it answers with the home page's then (spec §2). */
export async function findMetadata(call: CallApi, path: string) {
  const metadata = await call(getPageMetadata, { query: { path } })
  return metadata.path === path ? metadata : null
}
