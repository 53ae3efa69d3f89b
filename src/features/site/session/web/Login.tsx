import { useState } from 'react'
import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import { CheckBox, PasswordField, TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { type CallApi, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { LoginForm, type LoginInput, type LoginValues } from '../domain/login-form.ts'
import { loginText } from '../messages/login.ts'
import { ResendButton } from './ResendButton.tsx'
import type { Credentials } from './session.ts'

export type Resend = (call: CallApi, email: string) => Promise<string>

export type Enter = (credentials: Credentials) => Promise<void>

export function Login({ enter, resend }: { enter: Enter; resend: Resend }) {
  const { call } = useSite()
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
      {unconfirmed && <ResendButton resend={() => resend(call, unconfirmed)} />}
    </>
  )
}
