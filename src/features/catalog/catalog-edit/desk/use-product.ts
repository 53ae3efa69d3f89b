import { useState } from 'react'
import { type Editing, useRecord } from '#desk/record/use-record.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { type DeskProduct, getEditedProduct, saveProduct } from '../desk-contract.ts'
import {
  baseRevisions,
  type FlatProduct,
  flattenProduct,
  isUnread,
  isWaiting,
  type ReleaseId,
} from '../domain/flat-product.ts'
import { attributeText } from '../messages/desk-attributes.ts'

interface ProductEditing {
  product: DeskProduct
  releaseId: ReleaseId
  attributeKeys: readonly string[]
  /** The product as the last save answered it. */
  onSaved: (product: DeskProduct) => void
}

/** Edits a product: the fields of a draft are stored at once, those of a published product wait. */
export function useProduct({ product, releaseId, attributeKeys, onSaved }: ProductEditing): Editing<FlatProduct> {
  const { call } = useSite()
  const text = useText(attributeText)
  const params = { id: product.id }
  const flatten = (read: DeskProduct) => flattenProduct(read, releaseId, attributeKeys)
  return useRecord<FlatProduct>({
    record: flatten(product),
    read: async () => flatten(await call(getEditedProduct, { params })),
    send: async (revision, { revision: _, ...changes }) => {
      const unread = Object.entries(changes).filter(([, value]) => isUnread(value))
      if (unread.length > 0)
        throw new ApiError(
          400,
          'validation',
          [text.unreadFields],
          Object.fromEntries(unread.map(([field]) => [field, [text.unread]])),
        )
      const { base, live } = baseRevisions(revision, isWaiting(product, releaseId))
      const body = {
        base_revision: base,
        live_revision: live,
        changes,
        ...(releaseId !== null && { release_id: releaseId }),
      }
      const saved = await call(saveProduct, { params, body })
      onSaved(saved.record)
      const record = flatten(saved.record)
      return { record, revision: record.revision, merged_from: saved.merged_from }
    },
  })
}

/**
 * Counts how often the product went back to a lower state, as when somebody throws away what waits. A form that is keyed by it then
 * begins anew.
 */
export function useEpoch(revision: number): number {
  const [seen, setSeen] = useState({ revision, epoch: 0 })
  if (seen.revision !== revision) setSeen({ revision, epoch: revision < seen.revision ? seen.epoch + 1 : seen.epoch })
  return seen.epoch
}
