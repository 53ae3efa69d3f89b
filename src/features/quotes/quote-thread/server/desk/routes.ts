import type { Binding } from '#server/calls/handle.ts'
import { fileRoutes } from './file-routes.ts'
import { mentionRoutes } from './mention-routes.ts'
import { noteRoutes } from './note-routes.ts'
import { type WriteDeps, writeRoutes } from './write-routes.ts'

export function quoteThreadDeskRoutes(deps: WriteDeps): Binding[] {
  return [...writeRoutes(deps), ...noteRoutes(deps), ...fileRoutes(deps), ...mentionRoutes()]
}
