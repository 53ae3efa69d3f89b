/** Puts the focus into the name of a load; on a phone its row is unfolded first. */
export function focusName(ref: string): void {
  const field = document.getElementById(`name-${ref}`)
  if (field?.checkVisibility()) return field.focus()
  document.getElementById(`load-${ref}`)?.querySelector<HTMLElement>('[aria-expanded=false]')?.click()
  requestAnimationFrame(() => field?.focus())
}
