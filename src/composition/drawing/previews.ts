import type { ComponentType, ReactNode } from 'react'
import { seenProduct } from '#features/catalog/catalog/web/widgets/seen-products.ts'
import { pageFile, to } from '#routes.ts'
import { importFile } from '#web/browser/leaving.ts'
import type { CallApi } from '#web/page.ts'

interface PreviewModule {
  default: ComponentType
  /** On the server: draws what the visitor has there already, for who has no script. */
  load?: (call: CallApi) => Promise<ReactNode>
}

const files = import.meta.glob<PreviewModule>('../../features/*/*/web/*Preview.tsx')

/** The file of a preview, loaded when it is first needed. */
export function importPreview(preview: string): Promise<PreviewModule> {
  const load = files[`../../${pageFile(preview)}`]
  if (!load) throw new Error(`There is no preview ${preview}`)
  return importFile(load)
}

/** Whether anything is known of the page at the path; without it the page before stays until the next one is complete. */
export function hasPreview(path: string): boolean {
  const productId = /\/\d+\/(\d+)$/.exec(path)?.[1]
  return path === to.quote() || seenProduct(Number(productId)) !== undefined
}
