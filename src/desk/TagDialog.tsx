import type { RefObject } from 'react'
import { useText } from '#web/page.ts'
import { ActionDialog, field } from './ActionDialog.tsx'
import { bulkText } from './messages/bulk.ts'

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
      .map(tag => tag.trim().slice(0, tagLength))
      .filter(Boolean)
  return (
    <ActionDialog
      ref={ref}
      title={text.tagTitle}
      onApply={fields => onApply({ add: tags(fields, 'add'), remove: tags(fields, 'remove') })}
    >
      <label>
        {text.addTags}
        <input name="add" maxLength={400} />
      </label>
      <label>
        {text.removeTags}
        <input name="remove" maxLength={400} />
      </label>
    </ActionDialog>
  )
}
