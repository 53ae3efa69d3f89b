import { labelled } from '#shared/text/colon.ts'
import type { Refusal } from '../calls/refusal.ts'
import type { Author } from './save-record.ts'

export interface Worded {
  subject: { author: Pick<Author, 'language'>; nameField: (field: string) => string }
}

/** 'Part number: Another product has this part number.' */
export function wordRefusal({ subject }: Worded, { message, errors }: Refusal): string {
  const words = Object.entries(errors ?? {}).flatMap(([field, reasons]) =>
    reasons.map(reason =>
      field === '' ? reason : labelled(subject.nameField(field), reason, subject.author.language),
    ),
  )
  return words.join(' ') || message
}
