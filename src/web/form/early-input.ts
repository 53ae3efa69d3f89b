/**
 * A ref for a controlled field that the server has drawn. What a visitor chooses or types before the page is hydrated stays in the
 * field, but React tells no handler (facebook/react#12955): the field would show 5 and the quote get 1. This tells the handlers.
 */
export function takeEarlyInput(field: Element | null): void {
  if (field instanceof HTMLSelectElement) {
    if (field.selectedIndex !== ownIndex(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    // `click()` would do nothing here if the press itself made React hydrate the field: one click of a field is handled at a time.
    if (field.checked !== field.defaultChecked)
      tell(field, 'checked', field.defaultChecked, ['click', 'input', 'change'])
  } else if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
    tell(field, 'value', field.defaultValue, ['input', 'change'])
  }
}

/** React compares with what was set last through the field's own property; the prototype's setter leaves that alone. */
function tell<Key extends 'checked' | 'value'>(
  field: HTMLInputElement,
  key: Key,
  drawn: HTMLInputElement[Key],
  types: readonly string[],
): void {
  const chosen = field[key]
  field[key] = drawn
  Reflect.set(HTMLInputElement.prototype, key, chosen, field)
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The place of the option that the server chose; without one the browser chooses the first. */
function ownIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}
