import { useRouter } from '@tanstack/react-router'
import { useAction } from '#web/action.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { sessionAction } from '../../domain/session-state.ts'
import { closeSession, sessionFacts, sessionRoutes } from '../session.ts'
import { leavesLanguage } from '../session-guard.ts'

/** spec §4: ends the session and goes to the logout-redirect route, unless the browser is there already. */
export function useLogout(): () => void {
  const { call, language } = useSite()
  const { run } = useAction()
  const router = useRouter()
  const logOut = async () => {
    const action = sessionAction(sessionFacts(), { kind: 'logout', at: router.state.location.href }, sessionRoutes)
    if (action.kind !== 'end') return
    await closeSession(call)
    refreshHeader()
    if (leavesLanguage(language, action.to)) return
    if (action.to !== null) await router.navigate({ href: action.to })
  }
  return () => void run(logOut)
}
