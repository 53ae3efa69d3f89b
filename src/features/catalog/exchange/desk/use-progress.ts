import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#shared/call.ts'
import { attempt } from '#web/action.ts'
import type { ImportRun, listImportRows } from '../desk-contract.ts'
import { isWorkState } from '../domain/run.ts'

export interface SeenRun {
  run: ImportRun
  rows: ReplyOf<typeof listImportRows>
}

export const isAtWork = ({ state }: ImportRun): boolean => state === 'reading' || isWorkState(state)

const refreshMs = 1000

/**
 * The import as it is now. While the work goes on it is read again and again; where it cannot be read, because the server is busy, the page
 * stays as it is until the next time.
 */
export function useProgress(loaded: SeenRun, read: () => Promise<SeenRun>): SeenRun {
  const [later, setLater] = useState<{ than: SeenRun; seen: SeenRun } | null>(null)
  const [turn, setTurn] = useState(0)
  // The run that the page has loaded since then is newer.
  const seen = later?.than === loaded ? later.seen : loaded
  const isWorking = isAtWork(seen.run)
  const readAgain = useEffectEvent(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn waits anew
  useEffect(() => {
    if (!isWorking) return
    let isLeft = false
    const timer = setTimeout(async () => {
      await attempt(readAgain().then(now => (isLeft ? undefined : setLater({ than: loaded, seen: now }))))
      if (!isLeft) setTurn(before => before + 1)
    }, refreshMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWorking, loaded, turn])
  return seen
}
