import type { RefObject } from 'react'
import { useText } from '#web/page.ts'
import { bulkText } from '../messages/bulk.ts'
import { CountedInput } from '../record/CountedInput.tsx'
import { ActionDialog, field } from './ActionDialog.tsx'

interface TagDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  /** The longest tag, in characters. */
  tagLength: number
  onApply: (tags: { add: string[]; remove: string[] }) => void
}

/** Asks which tags several records get and lose. */
export function TagDialog({ ref, tagLength, onApply }: TagDialogProps) {
  const text = useText(bulkText)
  const tags = (fields: FormData, name: string) =>
    field(fields, name)
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean)
  const longest = (typed: string) => Math.max(0, ...typed.split(',').map(tag => tag.trim().length))
  return (
    <ActionDialog
      ref={ref}
      title={text.tagTitle}
      onApply={fields => onApply({ add: tags(fields, 'add'), remove: tags(fields, 'remove') })}
    >
      <CountedInput label={text.addTags} name="add" most={tagLength} lettersOf={longest} />
      <CountedInput label={text.removeTags} name="remove" most={tagLength} lettersOf={longest} />
    </ActionDialog>
  )
}
