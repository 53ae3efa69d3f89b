import { useState } from 'react'
import { labelled } from '#shared/text/colon.ts'
import { useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { TotpSetup } from '../desk-contract.ts'
import { AppForm } from '../domain/sign-in-forms.ts'
import type { PasskeyData } from '../domain/sign-in-wire.ts'
import { securityText } from '../messages/desk-security.ts'
import { canUsePasskeys, makePasskey } from './authenticator.ts'
import { Failures } from './GiveFactor.tsx'
import css from './sign-in.module.css'

interface Setup {
  setup: string
}

export interface AddFactorCalls {
  beginTotp: () => Promise<TotpSetup>
  confirmTotp: (sent: Setup & { code: string; name: string | null }) => Promise<void>
  beginPasskey: () => Promise<Setup & { passkey: PasskeyData }>
  confirmPasskey: (sent: Setup & { attestation: PasskeyData }) => Promise<void>
}

/** Sets up a factor: an app, or a passkey where they work. */
export function AddFactor({ kinds, calls }: { kinds: readonly string[]; calls: AddFactorCalls }) {
  const text = useText(securityText)
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const [app, setApp] = useState<TotpSetup | null>(null)
  const [isBrokenOff, setBrokenOff] = useState(false)
  if (app) return <AppSetup app={app} confirm={calls.confirmTotp} />
  const addPasskey = async () => {
    const { setup, passkey } = await calls.beginPasskey()
    const attestation = await makePasskey(passkey)
    setBrokenOff(!attestation)
    if (attestation) await calls.confirmPasskey({ setup, attestation })
  }
  return (
    <>
      <Choice
        title={text.addApp}
        note={text.addAppNote}
        isBusy={isBusy}
        begin={() => void run(async () => setApp(await calls.beginTotp()))}
      />
      {kinds.includes('passkey') && canUsePasskeys() && (
        <Choice title={text.addPasskey} note={text.addPasskeyNote} isBusy={isBusy} begin={() => void run(addPasskey)} />
      )}
      <Failures texts={isBrokenOff ? [text.passkeyFailed] : errors} />
    </>
  )
}

interface ChoiceProps {
  title: string
  note: string
  isBusy: boolean
  begin: () => void
}

function Choice({ title, note, isBusy, begin }: ChoiceProps) {
  const text = useText(securityText)
  const { language } = useSite()
  return (
    <section className={css.choice}>
      <h2>{title}</h2>
      <p>{note}</p>
      <Button isBusy={isBusy} onClick={begin} aria-label={labelled(text.setUp, title, language)}>
        {text.setUp}
      </Button>
    </section>
  )
}

const quiet = 4

function AppSetup({ app, confirm }: { app: TotpSetup; confirm: AddFactorCalls['confirmTotp'] }) {
  const text = useText(securityText)
  const form = useSiteForm({
    schema: AppForm,
    defaultValues: { code: '', name: '' },
    fields: ['code', 'name'],
    send: ({ code, name }) => confirm({ setup: app.setup, code, name }),
  })
  const side = app.qr.size + 2 * quiet
  return (
    <>
      <p>{text.scan}</p>
      <svg className={css.qr} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={text.scan}>
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
        <path d={app.qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className={css.soft}>{text.typeInstead}</p>
        <p className={css.secret}>{app.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      </div>
      <SiteForm form={form} label={text.addApp} submit={text.add}>
        <TextField
          label={text.firstCode}
          hint={text.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          isRequired
          {...form.field('code')}
        />
        <TextField label={text.name} hint={text.nameHint} autoComplete="off" {...form.field('name')} />
      </SiteForm>
    </>
  )
}
