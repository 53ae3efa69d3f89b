import { useRef } from 'react'
import { useBotCheck } from '#features/site/bot-check/web/widgets/use-bot-check.ts'
import { showToast } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { sendContactMessage } from '../contract.ts'
import { ContactForm, type ContactInput, type ContactValues } from '../domain/contact-form.ts'
import { contactText } from '../messages/contact-page.ts'
import css from './contact.module.css'

export interface AskedProduct {
  id: string
  sku: string
  name: string
  /** Names of the parameters that the question asks for. */
  points: string[]
}

export function ContactMessage({ asked, onSent }: { asked: AskedProduct | null; onSent: (thanks: string) => void }) {
  const { call } = useSite()
  const text = useText(contactText)
  const bots = useBotCheck()
  const prepared = asked ? question(asked, text) : ''
  // One key for each text: the same text sent twice is one message, a changed text is another.
  const sent = useRef({ body: '', key: '' })
  const form = useSiteForm<ContactInput, ContactValues>({
    schema: ContactForm,
    defaultValues: { name: '', email: '', message: prepared },
    fields: ['name', 'email', 'message'],
    send: async body => {
      const written = JSON.stringify(body)
      if (sent.current.body !== written) sent.current = { body: written, key: crypto.randomUUID() }
      const headers = { ...(await bots.headers()), 'Idempotency-Key': sent.current.key }
      const { result } = await call(sendContactMessage, { body }, { headers })
      onSent(result)
      await showToast({ kind: 'success', text: result })
    },
  })
  return (
    <SiteForm form={form} onFocus={bots.begin} note={bots.note} label={text.form} submit={text.send}>
      <div className={css.sender}>
        <TextField label={text.name} autoComplete="name" isRequired {...form.field('name')} />
        <TextField
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          {...form.field('email')}
        />
      </div>
      <TextField label={text.message} rows={9} isRequired defaultValue={prepared} {...form.field('message')} />
    </SiteForm>
  )
}

function question({ sku, name, points }: AskedProduct, text: (typeof contactText)['en']): string {
  return [text.about(sku, name), points.length > 0 ? text.askFor(points.join(', ')) : '', ''].join('\n')
}
