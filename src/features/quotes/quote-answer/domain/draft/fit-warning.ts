/** A fuse or breaker that the panels of the same answer do not take. `limit`: the largest rating in amperes that a position takes. */
export type FitWarning =
  | { productId: number; reason: 'no_panel' }
  | { productId: number; reason: 'limit'; limit: number }

/** Finds the devices among products that no panel among them takes. The slice product knows the rules; the composition hands it in. */
export type FindMisfits = (productIds: readonly number[]) => FitWarning[]
