import { useState } from 'react'
import { useStaff } from '#desk/frame/staff.ts'
import { readPersonal, removePersonal, savePersonal } from '#web/browser/storage/personal-storage.ts'

/** The text that somebody types about a quote: kept in this tab until it is sent. Only for components that the browser draws. */
export function useTypedText(
  kind: 'message' | 'note',
  quoteId: number,
): [text: string, setText: (text: string) => void] {
  const { staff } = useStaff()
  const key = `thread-${kind}-${staff.id}-${quoteId}`
  const [text, setText] = useState(() => {
    const kept = readPersonal(key)
    return typeof kept === 'string' ? kept : ''
  })
  const keep = (typed: string) => {
    setText(typed)
    if (typed === '') removePersonal(key)
    else savePersonal(key, typed)
  }
  return [text, keep]
}
