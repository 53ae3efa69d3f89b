import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { useAction } from '#web/action.ts'
import { PasswordField, TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeForm } from '../domain/sign-in-forms.ts'
import type { FactorMethod, PasskeyData, Proof } from '../domain/sign-in-wire.ts'
import { securityText } from '../messages/desk-security.ts'
import { askPasskey } from './authenticator.ts'

interface GiveFactorProps {
  methods: readonly FactorMethod[]
  /** The question to the passkey; null without one. */
  passkey: PasskeyData | null
  /** Sends what was given; throws what the call throws. */
  give: (proof: Proof & { password?: string }) => Promise<void>
}

/** Takes a second factor, in the way that the member chooses. */
export function GiveFactor({ methods, passkey, give }: GiveFactorProps) {
  const text = useText(securityText)
  const [chosen, choose] = useState(methods[0] ?? 'recovery_code')
  return (
    <div className={kit.stack}>
      {chosen === 'passkey' && passkey ? (
        <PasskeyWay passkey={passkey} give={give} />
      ) : (
        <TypedWay key={chosen} method={chosen} give={give} />
      )}
      <div className={kit.choices}>
        {methods
          .filter(method => method !== chosen)
          .map(method => (
            <Button key={method} look="quiet" onClick={() => choose(method)}>
              {text.useInstead[method]}
            </Button>
          ))}
      </div>
    </div>
  )
}

function TypedWay({ method, give }: Pick<GiveFactorProps, 'give'> & { method: FactorMethod }) {
  const text = useText(securityText)
  const form = useSiteForm({
    schema: CodeForm,
    defaultValues: { code: '' },
    fields: ['code'],
    send: ({ code }) =>
      give(method === 'totp' ? { code } : method === 'password' ? { password: code } : { recovery_code: code }),
  })
  const field = { isRequired: true, autoFocus: true, ...form.field('code') }
  return (
    <SiteForm form={form} label={text.confirm} submit={text.give}>
      {method === 'password' && <PasswordField label={text.password} autoComplete="current-password" {...field} />}
      {method === 'totp' && (
        <TextField
          label={text.code}
          hint={text.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...field}
        />
      )}
      {method === 'recovery_code' && (
        <TextField
          label={text.recoveryCode}
          hint={text.recoveryCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field}
        />
      )}
    </SiteForm>
  )
}

function PasskeyWay({ passkey, give }: Pick<GiveFactorProps, 'give'> & { passkey: PasskeyData }) {
  const text = useText(securityText)
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const [isBrokenOff, setBrokenOff] = useState(false)
  const ask = async () => {
    const assertion = await askPasskey(passkey)
    setBrokenOff(!assertion)
    if (assertion) await give({ assertion })
  }
  return (
    <>
      <p>{text.passkeyLead}</p>
      <Failures texts={isBrokenOff ? [text.passkeyFailed] : errors} />
      <Button look="main" isBusy={isBusy} onClick={() => void run(ask)}>
        {text.askPasskey}
      </Button>
    </>
  )
}

/** The errors of something that is no form. */
export function Failures({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert" className={kit.bad}>
      {texts.map(words => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}
