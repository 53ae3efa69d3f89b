import type { ReactNode, Ref } from 'react'
import { useText } from '#web/page.ts'
import { peopleFoundBy } from '../../domain/mentions.ts'
import { messageLength } from '../../domain/thread-words.ts'
import { threadText } from '../../messages/desk-thread.ts'
import type { MentionablePeople } from '../use-people.ts'
import { FinderText, type Finding } from './FinderText.tsx'

interface NoteTextProps {
  ref?: Ref<HTMLTextAreaElement> | undefined
  name: string
  label: ReactNode
  value: string
  onValue: (value: string) => void
  rows: number
  people: MentionablePeople
}

/** The text after an @ that begins a word, up to the caret; a name may have several words. */
const asked = /(?:^|[\s(])@([^@\n]{0,40})$/u

/** The text of a note; an @ and the beginning of a name find a colleague. */
export function NoteText({ people, ...field }: NoteTextProps) {
  const text = useText(threadText)
  const finding: Finding<{ id: number; name: string }> = {
    asked,
    label: text.colleagues,
    hint: text.at,
    nothing: null,
    read: () => void people.read(),
    find: typed => peopleFoundBy(people.all, typed),
    isReady: people.all.length > 0,
    keyOf: ({ id }) => id,
    textOf: ({ name }) => `@${name} `,
    draw: ({ name }) => name,
  }
  return <FinderText {...field} most={messageLength} finding={finding} />
}
