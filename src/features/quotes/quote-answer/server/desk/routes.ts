import type { Binding } from '#server/calls/handle.ts'
import { candidateRoutes, type FindParts } from './candidate-routes.ts'
import { draftRoutes } from './drafts/draft-routes.ts'
import { groupRoutes } from './drafts/group-routes.ts'
import type { DraftDeps } from './drafts/open-draft.ts'
import { priceRoutes } from './prices/price-routes.ts'
import { templateRoutes } from './template-routes.ts'

export interface QuoteAnswerDeps extends DraftDeps {
  findParts: FindParts
}

export function quoteAnswerDeskRoutes(deps: QuoteAnswerDeps): Binding[] {
  return [
    ...draftRoutes(deps),
    ...groupRoutes(deps),
    ...priceRoutes(deps),
    ...templateRoutes(deps),
    ...candidateRoutes(deps.findParts),
  ]
}
