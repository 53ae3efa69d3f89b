import type { Binding } from '#server/calls/handle.ts'
import { answerRoutes } from './answer-routes.ts'
import type { ChangeDeps } from './changes/change-deps.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { fileRoutes } from './file-routes.ts'
import type { DocumentDeps } from './quote-documents.ts'
import { readRoutes } from './read-routes.ts'

export function quoteHistoryRoutes(deps: ChangeDeps & DocumentDeps): Binding[] {
  return [...readRoutes(deps), ...changeRoutes(deps), ...answerRoutes(deps), ...claimRoutes(), ...fileRoutes(deps)]
}
