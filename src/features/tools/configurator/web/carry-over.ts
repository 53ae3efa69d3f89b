import { savingForm } from './saved/use-saving.ts'
import { scheduleFormId } from './schedule/ScheduleForm.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: string) =>
  [...document.querySelectorAll<Field>(`#${form} :is(input:not([type=hidden]), textarea)`)].filter(({ name }) => name)

/** Whether somebody has begun to write the list: then its form stays, because the editor has no place for half a list. */
export const isListBegun = (): boolean =>
  fieldsOf(scheduleFormId).some(field => field.value !== field.defaultValue) ||
  [...document.querySelectorAll<HTMLOptionElement>(`#${scheduleFormId} option`)].some(
    ({ selected, defaultSelected, parentElement }) =>
      selected !== defaultSelected && (defaultSelected || parentElement?.querySelector('[selected]') !== null),
  )

const foldsOf = () =>
  new Map(
    [...document.querySelectorAll<HTMLDetailsElement>('main details')].map(details => [
      details.firstElementChild?.textContent,
      details,
    ]),
  )

/** Keeps what a visitor has typed and opened before the editor came. Returns a function that does the same to the editor. */
export function carryOver(): () => void {
  const typed = fieldsOf(savingForm)
    .filter(field => field.value !== field.defaultValue)
    .map(({ name, value }) => ({ name, value }))
  const opened = [...foldsOf()].filter(([, { open }]) => open).map(([title]) => title)
  const at = document.activeElement
  const focused = at?.matches(`#${savingForm} :is(input, textarea)`) ? (at as Field) : null
  const place = focused && { name: focused.name, from: focused.selectionStart, to: focused.selectionEnd }
  const title = at?.matches('main summary') ? at.textContent : null
  return () => {
    const fields = new Map(fieldsOf(savingForm).map(field => [field.name, field]))
    for (const { name, value } of typed) {
      const field = fields.get(name)
      if (field) field.value = value
    }
    const folds = foldsOf()
    for (const title of opened) folds.get(title)?.setAttribute('open', '')
    const field = place && fields.get(place.name)
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(place?.from ?? null, place?.to ?? null)
    const summary = title && folds.get(title)?.firstElementChild
    if (summary instanceof HTMLElement) summary.focus({ preventScroll: true })
  }
}
