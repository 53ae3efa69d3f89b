import { useEffect, useState } from 'react'
import { useSite } from '#web/page.ts'
import { listStates } from '../../contract.ts'

interface States {
  countryId: number
  states: { id: number; name: string }[]
}

const noStates: States['states'] = []

/** The states of a country; empty until they are loaded. */
export function useStates(countryId: number): States['states'] {
  const { call, report } = useSite()
  const [known, setKnown] = useState<States | null>(null)
  useEffect(() => {
    if (!countryId) return
    const abort = new AbortController()
    call(listStates, { params: { id: String(countryId) } }, { signal: abort.signal })
      .then(states => setKnown({ countryId, states }))
      .catch(report)
    return () => abort.abort()
  }, [call, report, countryId])
  return known?.countryId === countryId ? known.states : noStates
}
