import { useState } from 'react'
import { deskUrl } from '#desk/desk-call.ts'
import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import type { ReplyOf } from '#shared/call.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
import { type getMailTexts, previewMailFrame, previewMailTexts, sendTestMail } from '../desk-contract.ts'
import { mailPageText } from '../messages/desk-mail-page.ts'
import { mailSlotText } from '../messages/desk-mail-slots.ts'
import type { MailFields } from './SlotPart.tsx'
import css from './widgets/settings.module.css'
import type { EditedGroup } from './widgets/use-group.ts'

interface PreviewProps {
  reply: ReplyOf<typeof getMailTexts>
  group: EditedGroup<MailFields>
}

type Drawn = ReplyOf<typeof previewMailTexts> & { frame: string | null; isAskedReal: boolean }

const kinds = ['sample', 'latest'] as const

/** The mail with the texts as they are typed, and a test of it. */
export function MailPreview({ reply: { key, slots, variants, value }, group }: PreviewProps) {
  const text = useText(mailPageText)
  const site = useSite()
  const { run, isBusy, errors } = useAction({
    errorsOf: error => (Object.keys(error.fields).length > 0 ? Object.values(error.fields).flat() : [error.message]),
  })
  const [language, setLanguage] = useState<Language>(site.language)
  const [variant, setVariant] = useState('')
  const [facts, setFacts] = useState<(typeof kinds)[number]>('sample')
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const body = () => {
    const typed = slots.flatMap(({ slot }) => {
      const field = `${slot}_${language}`
      const own = group.editing.get(field) ?? ''
      return own === value[field] ? [] : [[slot, own]]
    })
    return { key, language, texts: Object.fromEntries(typed), facts, ...(variant && { variant }) }
  }
  const show = () =>
    void run(async () => {
      const asked = body()
      const parts = await site.call(previewMailTexts, { body: asked })
      setDrawn({ ...parts, frame: frameOf(asked), isAskedReal: facts === 'latest' })
    })
  const test = () =>
    void run(async () => {
      const { to } = await site.call(sendTestMail, { body: body() })
      void showToast({ kind: 'success', text: text.sent(to) })
    })
  return (
    <>
      <div className={css.languages}>
        <ChoiceField
          label={text.language}
          name="preview_language"
          value={language}
          options={languages.map(one => ({ value: one, label: languageNames[one] }))}
          onChange={chosen => setLanguage(languages.find(one => one === chosen) ?? language)}
        />
        {variants.length > 0 && <Variant {...{ variants, variant }} onChange={setVariant} />}
        <ChoiceField
          label={text.facts}
          name="preview_facts"
          value={facts}
          options={kinds.map(kind => ({ value: kind, label: text.factKinds[kind] }))}
          onChange={chosen => setFacts(kinds.find(kind => kind === chosen) ?? facts)}
        />
      </div>
      <div className={css.checks}>
        <Button onClick={show} isBusy={isBusy}>
          {text.show}
        </Button>
        <Button look="quiet" onClick={test} isBusy={isBusy}>
          {text.test}
        </Button>
      </div>
      <Errors errors={errors} isNote />
      {drawn && <Shown drawn={drawn} />}
    </>
  )
}

/** The URL of the frame; null where the texts are too long for one. */
function frameOf({ texts, ...query }: { texts: Record<string, string> } & Record<string, unknown>): string | null {
  const url = deskUrl(previewMailFrame, { query: { ...query, texts: JSON.stringify(texts) } })
  return url.length < longestUrl ? url : null
}

/** The server reads at most 16 KB of headers. */
const longestUrl = 12_000

interface VariantProps {
  variants: readonly string[]
  variant: string
  onChange: (variant: string) => void
}

function Variant({ variants, variant, onChange }: VariantProps) {
  const text = useText(mailPageText)
  const names: Readonly<Record<string, string>> = useText(mailSlotText)
  return (
    <ChoiceField
      label={text.variant}
      name="preview_variant"
      value={variant}
      options={[
        { value: '', label: text.usual },
        ...variants.map(slot => ({ value: slot, label: names[slot] ?? slot })),
      ]}
      onChange={onChange}
    />
  )
}

function Shown({ drawn }: { drawn: Drawn }) {
  const text = useText(mailPageText)
  const words = <pre className={css.words}>{drawn.text}</pre>
  return (
    <div className={css.setting}>
      {drawn.isAskedReal && !drawn.is_real && <p className={kit.soft}>{text.noLatest}</p>}
      <p>
        {text.subject}
        <Colon /> <strong>{drawn.subject}</strong>
      </p>
      {drawn.frame === null ? (
        <>
          <p className={kit.soft}>{text.tooLong}</p>
          {words}
        </>
      ) : (
        <>
          <iframe title={text.body} sandbox="" src={drawn.frame} className={css.frame} />
          <details>
            <summary>{text.asText}</summary>
            {words}
          </details>
        </>
      )}
    </div>
  )
}
