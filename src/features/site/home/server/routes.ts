import { findCompany } from '#features/site/company/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { getHomePage } from '../contract.ts'
import { presentHomePage } from './present.ts'
import { findHomePage } from './store.ts'

export function homeRoutes(): Binding[] {
  return [
    handle(getHomePage, async (_, { db, settings, language }) =>
      presentHomePage({ ...(await findHomePage(db, settings)), company: findCompany(settings), language }),
    ),
  ]
}
