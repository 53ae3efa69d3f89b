import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { CountedInput } from '#desk/record/CountedInput.tsx'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import { type Language, languages } from '#shared/language.ts'
import { attempt, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { deleteSnippet, type Snippet, saveSnippet } from '../desk-contract.ts'
import { placeholders } from '../domain/placeholders.ts'
import { snippetLength, snippetNameLength, snippetUses } from '../domain/snippet-words.ts'
import { snippetText } from '../messages/desk-snippets.ts'
import css from './snippets.module.css'

const blank = {
  name: '',
  shortcut: '',
  use: 'message',
  is_shared: false,
  texts: { en: '', es: '', fr: '' },
} as const satisfies Partial<Snippet>

type Fields = Pick<Snippet, keyof typeof blank>

const fieldsOf = ({ name, shortcut, use, is_shared, texts }: Fields): Fields => ({
  name,
  shortcut,
  use,
  is_shared,
  texts,
})

/** What is typed, and how it is saved; `others`: errors that no text shows. */
function useSnippet(snippet: Snippet | null, onSaved: () => void) {
  const { call } = useSite()
  const router = useRouter()
  const [faults, setFaults] = useState<ApiError['fields']>({})
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const [fields, setFields] = useState(() => fieldsOf(snippet ?? blank))
  const ofTexts = languages.flatMap(language => faults[`texts.${language}`] ?? [])
  const others = errors.filter(error => !ofTexts.includes(error))
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(snippet ?? blank))
  const set = (changed: Partial<Fields>) => setFields({ ...fields, ...changed })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const base = snippet ? { id: snippet.id, base_revision: snippet.revision } : {}
      setFaults({})
      await call(saveSnippet, { body: { ...base, ...fields } }).catch((error: unknown) => {
        if (error instanceof ApiError) setFaults(error.fields)
        throw error
      })
      onSaved()
      await router.invalidate()
    })
  }
  return { fields, set, faults, others, isChanged, isBusy, save }
}

/** A snippet with its texts in the three languages, beside each other; null: a new one. */
export function SnippetForm({ snippet, onClose }: { snippet: Snippet | null; onClose: () => void }) {
  const text = useText(snippetText)
  const { fields, set, faults, others, isChanged, isBusy, save } = useSnippet(snippet, onClose)
  const mayShare = useMay('snippet.write_shared')
  return (
    <form className={css.form} onSubmit={save} autoComplete="off">
      <LeaveGuard isChanged={isChanged} />
      <CountedInput
        label={text.fields.name}
        value={fields.name}
        required
        most={snippetNameLength}
        onType={name => set({ name })}
      />
      <label>
        {text.fields.shortcut} <span className={kit.soft}>{text.shortcutHint}</span>
        <input
          value={fields.shortcut}
          required
          maxLength={30}
          pattern="[a-z0-9][a-z0-9\-]*"
          onChange={({ target }) => set({ shortcut: target.value.toLowerCase() })}
        />
      </label>
      <label>
        {text.fields.use}
        <select
          value={fields.use}
          onChange={({ target }) => set({ use: snippetUses.find(use => use === target.value) ?? fields.use })}
        >
          {snippetUses.map(use => (
            <option key={use} value={use}>
              {text.usesOf[use]}
            </option>
          ))}
        </select>
      </label>
      {mayShare && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={fields.is_shared}
            onChange={({ target }) => set({ is_shared: target.checked })}
          />
          {text.fields.is_shared}
        </label>
      )}
      {languages.map(language => (
        <div key={language} className={css.wide}>
          <SnippetNote {...{ snippet, language }} texts={fields.texts}>
            <CountedField
              label={text.fields[language]}
              name={`texts.${language}`}
              rows={4}
              lang={language}
              most={snippetLength}
              value={fields.texts[language]}
              onChange={({ target }) => set({ texts: { ...fields.texts, [language]: target.value } })}
              errors={faults[`texts.${language}`] ?? []}
            />
          </SnippetNote>
        </div>
      ))}
      <p className={css.wide}>
        <strong>{text.placeholders}</strong> <span className={kit.soft}>{text.placeholdersHint}</span>{' '}
        {placeholders.map(name => (
          <code key={name}>{`{{${name}}} `}</code>
        ))}
      </p>
      {others.length > 0 && (
        <ul role="alert" className={css.bad}>
          {others.map(error => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button look="main" type="submit" isBusy={isBusy}>
          {text.save}
        </Button>
        <CancelButton onClick={onClose} />
        {snippet && <RemoveButton snippet={snippet} onRemoved={onClose} />}
      </div>
    </form>
  )
}

interface NoteProps {
  snippet: Snippet | null
  language: Language
  /** As they are typed. */
  texts: Snippet['texts']
  children: ReactNode
}

/** A text with the state of its translation; a new snippet has none. */
function SnippetNote({ snippet, language, texts, children }: NoteProps) {
  const text = useText(snippetText)
  const router = useRouter()
  if (!snippet) return children
  const isEdited = (one: Language) => texts[one] !== snippet.texts[one]
  return (
    <NotedText
      subject={{ kind: 'snippet', id: snippet.id }}
      field="text"
      language={language}
      states={snippet.text_states}
      english={texts.en}
      name={text.fields[language]}
      isEdited={isEdited(language) || isEdited('en')}
      onConfirmed={() => void attempt(router.invalidate())}
    >
      {children}
    </NotedText>
  )
}

function RemoveButton({ snippet, onRemoved }: { snippet: Snippet; onRemoved: () => void }) {
  const text = useText(snippetText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = () =>
    void run(async () => {
      dialog.current?.close()
      await call(deleteSnippet, { params: { id: snippet.id } })
      onRemoved()
      await router.invalidate()
    })
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {text.remove}
      </Button>
      <ConfirmDialog ref={dialog} title={text.removeThis(snippet.name)} yes={text.remove} onYes={remove} />
    </>
  )
}
