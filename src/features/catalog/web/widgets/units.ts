import { useEffect } from 'react'
import { type Units, usualUnits } from '#shared/units.ts'
import { readChoice, saveChoice } from '#web/browser/saved-choice.ts'
import { useSite } from '#web/page.ts'
import { createStore, useStore } from '#web/store.ts'

const key = 'units'
const store = createStore<Units | null>(null)

/** The units of sizes and weights: first those of the language, as on the server, then those that the visitor has chosen. */
export function useUnits(): [Units, (units: Units) => void] {
  const { language } = useSite()
  const chosen = useStore(store, null)
  useEffect(() => {
    const kept = readChoice(key)
    if (kept === 'metric' || kept === 'imperial') store.set(kept)
  }, [])
  return [chosen ?? usualUnits(language), chooseUnits]
}

function chooseUnits(units: Units): void {
  store.set(units)
  saveChoice(key, units)
}
