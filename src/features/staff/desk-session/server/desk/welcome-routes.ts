import { hasAdministrator } from '#features/staff/staff/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { readForm } from '#server/calls/read-form.ts'
import { acceptInvitation, beginWelcome, checkInvitation, checkWelcome } from '../../desk-contract.ts'
import { InvitationForm, WelcomeForm } from '../../domain/sign-in-forms.ts'
import type { DeskSessionDeps } from '../deps.ts'
import { nextStep } from '../sign-in.ts'
import { findOpenLink } from '../store.ts'
import { accept, findInvited, makeFirstAdministrator } from '../welcome.ts'

/** The links by which somebody becomes a member: of the first start, and of an invitation. */
export function welcomeRoutes(deps: DeskSessionDeps): Binding[] {
  return [
    handleDesk(checkWelcome, async ({ body }, context) => {
      if (await hasAdministrator(context.db)) return { state: 'administrator_exists' as const }
      return { state: (await findOpenLink(context, 'welcome', body.token)) ? ('ready' as const) : ('over' as const) }
    }),

    handleDesk(beginWelcome, async ({ body: { token, ...sent } }, context) => {
      const form = readForm({ form: WelcomeForm, sent }, context)
      return nextStep(deps, context, await makeFirstAdministrator(context, token, form))
    }),

    handleDesk(checkInvitation, async ({ body }, context) => {
      const invited = await findInvited(context, body.token)
      if (!invited) return null
      const { email, name, language, hasPassword } = invited.member
      return { email, name, language, needs_password: !hasPassword }
    }),

    handleDesk(acceptInvitation, async ({ body: { token, ...sent } }, context) => {
      const invited = await findInvited(context, token)
      const isKept = invited?.member.hasPassword && !sent.password
      const password = isKept ? null : readForm({ form: InvitationForm, sent }, context).password
      return nextStep(deps, context, await accept(context, invited, password))
    }),
  ]
}
