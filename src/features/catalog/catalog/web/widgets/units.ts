import type { Language } from '#shared/language.ts'
import { type Units, usualUnits } from '#shared/number/units.ts'
import { readChoice, saveChoice } from '#web/browser/storage/saved-choice.ts'
import { useSite } from '#web/page.ts'
import { createStore, useStore } from '#web/store.ts'

const key = 'units'
const store = createStore<Units | null>(null)

/** Takes up the units that the visitor has chosen before. */
export function takeChosenUnits(language: Language): void {
  const kept = readChoice(key)
  if (kept === 'metric' || kept === 'imperial') showUnits(kept, language)
}

/** The units of sizes and weights: first those of the language, as on the server, then those that the visitor has chosen. */
export function useUnits(): [Units, (units: Units) => void] {
  const { language } = useSite()
  const chosen = useStore(store, null)
  const choose = (units: Units) => {
    showUnits(units, language)
    saveChoice(key, units)
  }
  return [chosen ?? usualUnits(language), choose]
}

function showUnits(units: Units, language: Language): void {
  store.set(units)
  // For values that stand in the page in both.
  document.documentElement.toggleAttribute('data-other-units', units !== usualUnits(language))
}
