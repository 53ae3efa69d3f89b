import { z } from 'zod'

/** A document of a product, made by the site or uploaded. */
export const ProductDocument = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  is_made: z.boolean(),
  is_public: z.boolean(),
  /** The document among those of the desk; null: it has no page there. */
  document_id: z.int().nullable(),
})
