import { CheckList } from '#desk/CheckList.tsx'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { type EventType, eventTypes } from '../domain/event-types.ts'
import { webhookText } from '../messages/desk-webhooks.ts'

export interface TypedWebhook {
  name: string
  url: string
  events: EventType[]
  is_active: boolean
}

interface WebhookFieldsProps {
  typed: TypedWebhook
  errors: Readonly<Record<string, readonly string[]>>
  set: (change: Partial<TypedWebhook>) => void
}

export function WebhookFields({ typed, errors, set }: WebhookFieldsProps) {
  const text = useText(webhookText)
  return (
    <>
      <TextField
        label={text.name}
        name="name"
        autoComplete="off"
        isRequired
        value={typed.name}
        onChange={event => set({ name: event.target.value })}
        errors={errors.name ?? []}
      />
      <TextField
        label={text.url}
        name="url"
        type="url"
        autoComplete="off"
        isRequired
        hint={text.urlHint}
        value={typed.url}
        onChange={event => set({ url: event.target.value })}
        errors={errors.url ?? errors[''] ?? []}
      />
      <CheckList
        label={text.events}
        values={eventTypes}
        nameOf={type => text.types[type]}
        chosen={typed.events}
        errors={errors.events ?? []}
        onChange={events => set({ events })}
      />
      <CheckBox
        label={text.isActive}
        name="is_active"
        checked={typed.is_active}
        onChange={event => set({ is_active: event.target.checked })}
      />
    </>
  )
}
