import { useRef, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { listMentionablePeople } from '../desk-contract.ts'
import { mentionedIds } from '../domain/mentions.ts'

type People = readonly { id: number; name: string }[]

export interface MentionablePeople {
  all: People
  /** Reads them once; the next try reads again where one failed. */
  read: () => Promise<unknown>
  /** The ids of those whom a text names. */
  idsIn: (text: string) => Promise<number[]>
}

/** The colleagues whom a note may name; they are read when the first @ is typed. */
export function usePeople(): MentionablePeople {
  const { call } = useSite()
  const [all, setAll] = useState<People>([])
  const reading = useRef<Promise<People> | null>(null)
  const readOnce = (): Promise<People> => {
    reading.current ??= call(listMentionablePeople).then(
      people => {
        setAll(people)
        return people
      },
      error => {
        reading.current = null
        throw error
      },
    )
    return reading.current
  }
  return {
    all,
    read: () => attempt(readOnce()),
    idsIn: async text => (text.includes('@') ? mentionedIds(text, await readOnce()) : []),
  }
}
