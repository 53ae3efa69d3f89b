import { useEffect, useMemo, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { replaceAddress } from '#web/browser/replace-address.ts'
import { useSite } from '#web/page.ts'
import { usePublicHref } from '#web/ui/Link.tsx'
import { type CheckedConfiguration, checkPanels, placeOnPanels } from '../../contract.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { appendLoads } from '../../domain/edit.ts'
import { type History, record, redo, startHistory, undo } from '../../domain/history.ts'
import { longestLinkText, writeLink } from '../../domain/link.ts'
import { views } from '../load-configuration.ts'
import type { ShownProblem } from '../position-rows.ts'

export type Fix = ShownProblem['fixes'][number]

export interface Editor {
  configuration: Configuration
  /** The last answer; its problems and sums may be of the configuration before the last change. */
  checked: CheckedConfiguration
  isChecking: boolean
  /** What the lines of the text said that was read last. */
  lines: Pick<CheckedConfiguration, 'rows' | 'rest' | 'rest_reason'>
  canUndo: boolean
  canRedo: boolean
  /** What was fixed last, in words. */
  done: string
  change: (next: (configuration: Configuration) => Configuration) => void
  undo: () => void
  redo: () => void
  place: () => Promise<void>
  fix: (fix: Fix) => Promise<void>
  fixAll: () => Promise<void>
  /** Takes the loads from a text, in place of those before or, pasted, behind them. */
  read: (schedule: string, isPasted?: boolean) => Promise<void>
}

const quietMs = 250

/** The configuration with its last hundred steps, checked by the server after each change; the address follows. */
export function useEditor(loaded: CheckedConfiguration): Editor {
  const { call, report } = useSite()
  const [history, setHistory] = useState<History<Configuration>>(() => startHistory(loaded.configuration))
  const [checked, setChecked] = useState(loaded)
  const [lines, setLines] = useState<Editor['lines']>(loaded)
  const [done, setDone] = useState('')
  const configuration = history.present
  const isChecking = checked.configuration !== configuration
  useAddress(checked)

  useEffect(() => {
    if (checked.configuration === configuration) return
    const waiting = new AbortController()
    const check = async () => {
      const body = { configuration, views: [...views] }
      const reply = await call(checkPanels, { body }, { signal: waiting.signal })
      setChecked({ ...reply, configuration })
    }
    const timer = setTimeout(() => {
      check().catch(error => waiting.signal.aborted || report(error))
    }, quietMs)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [call, report, configuration, checked])

  const latest = useRef(0)
  /** An answer that holds the next configuration itself. */
  const answer = async (ask: () => Promise<CheckedConfiguration>): Promise<CheckedConfiguration | null> => {
    const turn = ++latest.current
    try {
      const reply = await ask()
      if (turn !== latest.current) return null
      setHistory(before => record(before, reply.configuration))
      setChecked(reply)
      return reply
    } catch (error) {
      report(error)
      return null
    }
  }
  const sent = { configuration, views: [...views] }
  return {
    configuration,
    checked,
    isChecking,
    lines,
    done,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: next => {
      latest.current++
      setHistory(before => record(before, next(before.present)))
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    place: async () => void (await answer(() => call(placeOnPanels, { body: sent }))),
    fix: async fix => {
      const reply = await answer(() => call(checkPanels, { body: { ...sent, fix: fix.operations } }))
      if (reply) setDone(fix.text)
    },
    fixAll: async () => void (await answer(() => call(checkPanels, { body: { ...sent, fix: 'all' } }))),
    read: async (schedule, isPasted = false) => {
      const reply = await answer(() => readText(call, configuration, { schedule, isPasted }))
      if (reply) setLines(reply)
    },
  }
}

/** The loads of a text behind or in place of those before; what no text says, such as feeders and spares, stays. */
async function readText(
  call: ReturnType<typeof useSite>['call'],
  configuration: Configuration,
  { schedule, isPasted }: { schedule: string; isPasted: boolean },
): Promise<CheckedConfiguration> {
  const { system, ambient_c, rack, spare_percent, panels } = configuration
  const further = panels.slice(1).map(({ product_id, feed }) => ({ product_id, feed }))
  const product_id = panels[0]?.product_id ?? 0
  const options = { system, ambient_c, rack, spare_percent, panels: further }
  const read = await call(checkPanels, { body: { product_id, schedule, options } })
  const spares = configuration.placements.filter(({ load }) => load === null)
  const kept = isPasted ? configuration : { ...configuration, loads: [], placements: spares }
  const next = appendLoads(kept, read.configuration)
  const reply = await call(checkPanels, { body: { configuration: next, views: [...views] } })
  const { rest, rest_reason } = read
  const first = kept.loads.length
  return {
    ...reply,
    rows: reply.rows.map((row, n) => ({ ...row, ...linesOf(read.rows[n - first]) })),
    rest,
    rest_reason,
  }
}

type Row = CheckedConfiguration['rows'][number]
const linesOf = (row: Row | undefined) => row && { line: row.line, faults: row.faults, remarks: row.remarks }

/** The address holds what is shown, as long as its text fits. */
function useAddress({ configuration, schedule }: CheckedConfiguration): void {
  const productId = configuration.panels[0]?.product_id ?? 0
  const fields = useMemo(() => {
    const { d, ...rest } = writeLink(configuration, schedule)
    return schedule.length > longestLinkText || d === undefined ? rest : { d, ...rest }
  }, [configuration, schedule])
  const href = usePublicHref(to.configure({ productId, fields }))
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) replaceAddress(href)
    isFirst.current = false
  }, [href])
}
