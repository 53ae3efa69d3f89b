import { useEffect, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { listSomeMedia, type MediaRow } from '../desk-contract.ts'

/** Names and thumbnails of pictures by their ids; those that are not known yet are fetched. */
export function useMediaOf(ids: readonly number[]) {
  const { call } = useSite()
  const [known, setKnown] = useState<ReadonlyMap<number, MediaRow>>(new Map())
  const remember = (rows: readonly MediaRow[]) =>
    setKnown(before => new Map([...before, ...rows.map(row => [row.id, row] as const)]))
  const wanted = ids.filter(id => !known.has(id)).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each set of unknown pictures
  useEffect(() => {
    // Without them the field shows numbers, and works.
    if (wanted !== '') void attempt(call(listSomeMedia, { query: { ids: wanted } }).then(remember))
  }, [wanted])
  return { mediaOf: (id: number) => known.get(id), remember }
}
