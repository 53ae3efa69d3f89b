import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { showToast, useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { useSite, useText } from '#web/page.ts'
import { addDraftToQuote, type CheckedConfiguration, saveConfiguration } from '../../contract.ts'
import { savedPageText } from '../../messages/saved-pages.ts'
import { useAddedNote } from '../widgets/use-added-note.ts'
import { type EditedConfiguration, forgetEdited, keepEdited, readEdited } from './edited-configuration.ts'
import { pathOf } from './path-of.ts'

/** The form that saves; its buttons stand elsewhere. */
export const savingForm = 'save-form'

const staleCode = 'stale_version'

export interface Saving {
  /** The saved configuration whose next version this is to be. */
  edited: EditedConfiguration | null
  isBusy: boolean
  errors: readonly string[]
  /** Somebody else has saved a version meanwhile: whoever saves now chooses a branch. */
  isStale: boolean
  /** Saves what is shown, or adds it to the quote, by the button that was pressed. */
  submit: (event: FormEvent<HTMLFormElement>) => void
  saveBranch: (form: HTMLFormElement) => void
  /** Makes the next save a configuration of its own. */
  startAnew: () => void
}

/** Saves the configuration that is shown, or adds it to the quote as it stands. Errors of rules forbid neither. */
export function useSaving({ configuration }: Pick<CheckedConfiguration, 'configuration'>): Saving {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(savedPageText)
  const tell = useAddedNote()
  const [edited, setEdited] = useState<EditedConfiguration | null>(null)
  const [isStale, setStale] = useState(false)
  const { run, isBusy, errors } = useAction({
    errorsOf: error => {
      setStale(error.code === staleCode)
      return error.messages
    },
  })
  useEffect(() => setEdited(readEdited()), [])
  const sent = (form: HTMLFormElement, isBranch: boolean) => ({
    configuration,
    ...typedIn(form),
    ...(edited ? { key: edited.key, base_version: edited.version, as_branch: isBranch } : {}),
  })
  const save = async (form: HTMLFormElement, isBranch: boolean) => {
    const saved = await call(saveConfiguration, { body: sent(form, isBranch) }, once())
    forgetEdited()
    void showToast({ kind: 'success', text: text.wasSaved })
    await router.navigate({ href: `${pathOf(saved.edit_url)}?version=${saved.version}` })
  }
  const add = async (form: HTMLFormElement) => {
    const answer = await inTurn(() => call(addDraftToQuote, { body: sent(form, false) }, once()))
    if (edited) {
      const next = { ...edited, version: answer.version }
      keepEdited(next)
      setEdited(next)
    }
    tell(answer)
  }
  return {
    edited,
    isBusy,
    errors,
    isStale,
    submit: event => {
      event.preventDefault()
      const form = event.currentTarget
      const isAdded = isForQuote(event)
      void run(() => (isAdded ? add(form) : save(form, false)))
    },
    saveBranch: form => void run(() => save(form, true)),
    startAnew: () => {
      forgetEdited()
      setEdited(null)
    },
  }
}

const once = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })

function typedIn(form: HTMLFormElement) {
  const fields = new FormData(form)
  return { name: String(fields.get('name') ?? ''), note: String(fields.get('note') ?? '') || null }
}

/** The button that was pressed adds to the quote. */
function isForQuote({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return pressed instanceof HTMLButtonElement && pressed.name === 'add'
}
