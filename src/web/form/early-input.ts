/**
 * A ref for a controlled field that the server has drawn. What a visitor chooses or types before the page is hydrated stays in the
 * field, but React tells no handler (facebook/react#12955): the field would show 5 and the quote get 1. This tells the handlers.
 */
export function takeEarlyInput(field: Element | null): void {
  if (field instanceof HTMLSelectElement) {
    if (field.selectedIndex !== ownIndex(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  } else if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
    const typed = field.value
    // React compares with the value that was set last through the field's own property; the prototype's setter leaves that alone.
    field.value = field.defaultValue
    Reflect.set(HTMLInputElement.prototype, 'value', typed, field)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** The place of the option that the server chose; without one the browser chooses the first. */
function ownIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}
