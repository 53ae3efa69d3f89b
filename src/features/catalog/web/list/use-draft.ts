import { useState } from 'react'

/** What a field holds until the list has followed; a list that changes by other means (Back, a chip) wins. */
export function useDraft<T>(applied: T): [T, (value: T) => void] {
  const [draft, setDraft] = useState(applied)
  const [known, setKnown] = useState(applied)
  if (known !== applied) {
    setKnown(applied)
    setDraft(applied)
  }
  return [draft, setDraft]
}
