import { findCompany } from '#features/company/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { getHomePage } from '../contract.ts'
import { presentHomePage } from './present.ts'
import { findHomePage } from './store.ts'

export function homeRoutes(): Binding[] {
  return [
    handle(getHomePage, async (_, { db, settings, language }) => {
      const page = await findHomePage(db)
      return presentHomePage(page, findCompany(settings), language)
    }),
  ]
}
