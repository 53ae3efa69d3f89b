import { useEffect } from 'react'

interface FieldEvents {
  onInput: () => void
  onFocus: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onSubmit: () => void
}

/** Listens to the events of a field that was rendered before this code was loaded. */
export function useFieldEvents(input: HTMLInputElement, events: FieldEvents): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('input', events.onInput, { signal })
    input.addEventListener('focus', events.onFocus, { signal })
    input.addEventListener('blur', events.onBlur, { signal })
    input.addEventListener('keydown', events.onKeyDown, { signal })
    input.form?.addEventListener('submit', events.onSubmit, { signal })
    return () => listening.abort()
  })
}

/** Makes the field a WAI-ARIA combobox for the list. `active`: the id of the chosen entry. */
export function useCombobox(
  input: HTMLInputElement,
  list: { id: string; isOpen: boolean; active: string | null },
): void {
  const { id, isOpen, active } = list
  useEffect(() => {
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaHasPopup = 'listbox'
    input.ariaExpanded = String(isOpen)
    setOrRemove(input, 'aria-controls', isOpen ? id : null)
    setOrRemove(input, 'aria-activedescendant', active)
  }, [input, id, isOpen, active])
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
