import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '#routes.ts'
import { useAction } from '#web/action.ts'
import { readStoredUser } from '#web/browser/storage/access-token.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import css from '#web/form/form.module.css'
import { refreshHeader } from '#web/header-events.ts'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { sessionAction } from '../domain/session-state.ts'
import { loginText } from '../messages/login.ts'
import { type Enter, Login, type Resend } from './Login.tsx'
import { openSession, sessionFacts, sessionRoutes } from './session.ts'
import { useLogout } from './widgets/use-logout.ts'

interface LoginPageProps extends PageProps<undefined> {
  /** Sends the link of a sign-up again. Returns a text for the visitor. */
  resendActivation: Resend
}

export default function LoginPage({ search, resendActivation }: LoginPageProps) {
  const text = useText(loginText)
  const [isLeaving, setLeaving] = useState(false)
  const enter = useEnter(search.redirect, () => setLeaving(true))
  const user = readStoredUser()
  if (user?.role.includes('registered') && !isLeaving)
    return <AlreadyLoggedIn name={`${user.firstName} ${user.lastName}`.trim() || user.userName} />
  return (
    <FormPage title={text.title} side={<NewHere redirect={search.redirect} enter={enter} />}>
      <Login enter={enter} resend={resendActivation} />
    </FormPage>
  )
}

/** Opens a session and goes to the page that the visitor wanted. */
function useEnter(redirect: string | undefined, onEntered: () => void): Enter {
  const { call, language } = useSite()
  const router = useRouter()
  return async credentials => {
    await openSession(call, language, credentials)
    onEntered()
    refreshHeader()
    // A guest has no account: its pages would lead to the forbidden page.
    const target = credentials.isGuest && redirect?.startsWith(to.profile()) ? undefined : redirect
    const action = sessionAction(sessionFacts(), { kind: 'login', target }, sessionRoutes)
    if (action.kind === 'go') await router.navigate({ href: action.to, replace: action.replaces })
  }
}

function NewHere({ redirect, enter }: { redirect: string | undefined; enter: Enter }) {
  const text = useText(loginText)
  const { run, isBusy } = useAction()
  const enterAsGuest = () => enter({ email: '', password: '', isGuest: true, isRemembered: false })
  return (
    <section className={css.notice} aria-label={text.newHere}>
      <h2>{text.newHere}</h2>
      <p>{text.guestHelp}</p>
      <div className={css.actions}>
        <Link look="plain" to={to.registration(redirect ? { redirect } : {})}>
          {text.createAccount}
        </Link>
        <Button isBusy={isBusy} onClick={() => void run(enterAsGuest)}>
          {text.asGuest}
        </Button>
      </div>
    </section>
  )
}

/** spec §4: shown to a logged-in user who opens the login page. */
function AlreadyLoggedIn({ name }: { name: string }) {
  const text = useText(loginText)
  const logOut = useLogout()
  return (
    <FormPage title={text.alreadyTitle} lead={text.already(name)}>
      <div className={css.actions}>
        <Link look="main" to={to.profile()}>
          {text.toAccount}
        </Link>
        <Button onClick={logOut}>{text.logOut}</Button>
      </div>
    </FormPage>
  )
}
