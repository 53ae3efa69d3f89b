import { useEffect } from 'react'
import { readChoice, saveChoice } from '#web/browser/saved-choice.ts'
import { createStore, useStore } from '#web/store.ts'

export type Units = 'imperial' | 'metric'

const key = 'units'
const store = createStore<Units>('imperial')

/** The units in which sizes and weights are shown: imperial as the server draws them, then the visitor's choice. */
export function useUnits(): [Units, (units: Units) => void] {
  const units = useStore(store, 'imperial')
  useEffect(() => {
    if (readChoice(key) === 'metric') store.set('metric')
  }, [])
  return [units, chooseUnits]
}

function chooseUnits(units: Units): void {
  store.set(units)
  saveChoice(key, units)
}
