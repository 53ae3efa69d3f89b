import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { readStoredUser } from '#web/browser/access-token.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import { CheckBox, PasswordField, TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { type CallApi, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoginForm, type LoginInput, type LoginValues } from '../domain/login-form.ts'
import { sessionAction } from '../domain/session-state.ts'
import { loginText } from '../messages/login.ts'
import { type Credentials, openSession, sessionFacts, sessionRoutes } from './session.ts'
import { useLogout } from './widgets/use-logout.ts'

type Resend = (call: CallApi, email: string) => Promise<string>

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
    <FormPage title={text.title}>
      <Login enter={enter} resend={resendActivation} />
      <NewHere redirect={search.redirect} enter={enter} />
    </FormPage>
  )
}

type Enter = (credentials: Credentials) => Promise<void>

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

function Login({ enter, resend }: { enter: Enter; resend: Resend }) {
  const text = useText(loginText)
  const [unconfirmed, setUnconfirmed] = useState('')
  const form = useSiteForm<LoginInput, LoginValues>({
    schema: LoginForm,
    defaultValues: { email: '', password: '', remember_me: false },
    fields: ['email', 'password'],
    send: async ({ email, password, remember_me }) => {
      setUnconfirmed('')
      try {
        await enter({ email, password, isGuest: false, isRemembered: remember_me })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_confirmed') setUnconfirmed(email)
        throw error
      }
    },
  })
  return (
    <>
      <SiteForm
        form={form}
        label={text.title}
        submit={text.logIn}
        actions={<Link to={to.forgotPassword()}>{text.forgotPassword}</Link>}
      >
        <div className={css.stack}>
          <TextField
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            isRequired
            {...form.field('email')}
          />
          <PasswordField label={text.password} autoComplete="current-password" isRequired {...form.field('password')} />
          <CheckBox label={text.rememberMe} {...form.hookForm.register('remember_me')} />
        </div>
      </SiteForm>
      {unconfirmed && <ResendButton email={unconfirmed} resend={resend} />}
    </>
  )
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

function ResendButton({ email, resend }: { email: string; resend: Resend }) {
  const text = useText(loginText)
  const { call } = useSite()
  const { run } = useAction()
  const send = async () => {
    await showToast({ kind: 'success', text: await resend(call, email) })
  }
  return (
    <div className={css.actions}>
      <Button onClick={() => void run(send)}>{text.resend}</Button>
    </div>
  )
}
