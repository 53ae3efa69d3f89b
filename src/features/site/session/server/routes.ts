import { adminOf } from '#server/calls/caller.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { invalid, loginRequired, refusalText } from '#server/calls/refusal.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { noteAudit } from '#server/security/audit.ts'
import { cultureCookie, parseLanguage } from '#shared/language.ts'
import { returnPath } from '#shared/own-path.ts'
import { getCustomerInfo, getToken, logout, setLanguage } from '../contract.ts'
import { presentCustomer } from '../domain/roles.ts'
import { finishImpersonation } from './impersonation.ts'
import { type LoginDeps, openCustomerSession, openGuestSession } from './login.ts'
import { findCustomer, removeSession, saveCustomerLanguage } from './store.ts'

const yearSeconds = 365 * 24 * 3600

export function sessionRoutes(deps: LoginDeps): Binding[] {
  return [
    handle(getToken, ({ body }, context) =>
      body.is_guest
        ? openGuestSession(deps, context, body.remember_me ?? false)
        : openCustomerSession(deps, context, body),
    ),

    handle(getCustomerInfo, async (_, { db, caller }) => {
      if (caller.kind === 'anonymous') throw loginRequired()
      const customer = await findCustomer(db, caller.customerId)
      if (!customer) throw loginRequired()
      return presentCustomer(customer, adminOf(caller)?.username ?? null)
    }),

    handle(logout, async (_, context) => {
      const { db, caller } = context
      const ended = { result: 'logged_out' as const, token: null, customer_id: null }
      if (caller.kind === 'anonymous') return ended
      if (caller.kind === 'customer' && caller.admin) {
        await finishImpersonation(context, caller.tokenHash, caller.customerId)
        return { ...ended, result: 'impersonation_finished' as const }
      }
      await removeSession(db, caller.tokenHash)
      noteAudit(context, { event: 'logout', customerId: caller.customerId })
      return ended
    }),

    handle(setLanguage, async ({ params, query }, { db, caller, language, isSecure, replyHeaders }) => {
      const chosen = parseLanguage(params.lang)
      if (!chosen) throw invalid({ lang: [refusalText[language].wrongValue] })
      if (caller.kind !== 'anonymous' && !adminOf(caller)) await saveCustomerLanguage(db, caller.customerId, chosen)
      writeCookie(replyHeaders, cultureCookie, chosen, { maxAgeSeconds: yearSeconds, isSecure, isScriptReadable: true })
      return returnPath(query.returnUrl)
    }),
  ]
}
