import { Suspense } from 'react'
import kit from '#desk/kit.module.css'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { showToast, useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { confirmTranslations } from '../../desk-contract.ts'
import type { TextKind } from '../../domain/text-kinds.ts'
import { textNoteText } from '../../messages/desk-text-notes.ts'
import css from './text-note.module.css'

// Most translations are up to date.
const WordDifference = lazyPart(() => import('./WordDifference.tsx'))

interface OutdatedNoteProps {
  subject: { kind: TextKind; id: number }
  /** Its field is named as the subject has it, such as 'name'. */
  entry: TextStateEntry | null
  english: string
  /** The name of the field, with its language. */
  name: string
  /** Null: the reader may not confirm it, or is about to change it. */
  onConfirmed: (() => void) | null
}

/** Above an outdated translation: what has changed in the English, and that the translation may still be right. */
export function OutdatedNote({ subject, entry, english, name, onConfirmed }: OutdatedNoteProps) {
  const text = useText(textNoteText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  if (entry?.state !== 'outdated') return null
  const { field, language, seen, source } = entry
  const confirm = async () => {
    const { refused } = await call(confirmTranslations, { body: [{ subject, field, language, seen }] })
    const reasons = refused.map(({ reason }) => reason)
    if (reasons.length > 0) throw new ApiError(400, 'validation', reasons, {})
    void showToast({ kind: 'success', text: text.confirmed })
    onConfirmed?.()
  }
  return (
    <div className={css.outdated}>
      <p className={kit.soft}>{text.englishWas}</p>
      {source && (
        <Suspense fallback={null}>
          <WordDifference before={source} after={english} />
        </Suspense>
      )}
      {onConfirmed && (
        <Button isBusy={isBusy} aria-label={text.stillRightOf(name)} onClick={() => void run(confirm)}>
          {text.stillRight}
        </Button>
      )}
    </div>
  )
}
