import { useSite, useText } from '#web/page.ts'
import { tagQuotes } from '../desk-contract.ts'
import { tagLength } from '../domain/inbox-views.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import { ActionDialog, type DialogProps, field } from './ActionDialog.tsx'

export function TagDialog({ ref, ids, act }: DialogProps) {
  const text = useText(inboxText)
  const { call } = useSite()
  const tags = (fields: FormData, name: string) =>
    field(fields, name)
      .split(',')
      .map(tag => tag.trim().slice(0, tagLength))
      .filter(Boolean)
  const apply = (fields: FormData) =>
    act(() => call(tagQuotes, { body: { ids, add: tags(fields, 'add'), remove: tags(fields, 'remove') } }))
  return (
    <ActionDialog ref={ref} title={text.tagTitle} onApply={apply}>
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
