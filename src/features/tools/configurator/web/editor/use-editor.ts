import { useEffect, useMemo, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import { replaceAddress } from '#web/browser/replace-address.ts'
import { useSite } from '#web/page.ts'
import { usePublicHref } from '#web/ui/Link.tsx'
import { type CheckedConfiguration, checkPanels, getConfiguration, placeOnPanels } from '../../contract.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { appendLoads } from '../../domain/editing/edit.ts'
import { type History, record, redo, startHistory, undo } from '../../domain/editing/history.ts'
import { isTooLong, writeLink } from '../../domain/link/link.ts'
import { views } from '../load-configuration.ts'
import { draftStore } from '../PanelModels.tsx'
import type { ShownProblem } from '../parts/position-rows.ts'
import { forgetEdited, readLong } from '../saved/edited-configuration.ts'
import { keptLines } from '../schedule/shown-schedule.ts'

export type Fix = ShownProblem['fixes'][number]

export interface Editor {
  configuration: Configuration
  /** The last answer; its problems and sums may be of the configuration before the last change. */
  checked: CheckedConfiguration
  isChecking: boolean
  /** The answer to the lines of the text that was read last. */
  lines: Pick<CheckedConfiguration, 'rows' | 'set_aside' | 'rest' | 'rest_reason'>
  /** The parts of it that were not understood. */
  kept: ReturnType<typeof keptLines>
  canUndo: boolean
  canRedo: boolean
  /** The last fix, in words. */
  done: string
  /** `said`: what was done, where the status line is to say it. */
  change: (next: (configuration: Configuration) => Configuration, said?: string) => void
  undo: () => void
  redo: () => void
  place: () => Promise<void>
  fix: (fix: Fix) => Promise<void>
  fixAll: () => Promise<void>
  /** Adds a product by its part number; what was wrong with it, empty: it was added. */
  addPart: (part: AddedPart) => Promise<readonly string[]>
  /** Takes the loads from a text, in place of those before or, pasted, behind them. */
  read: (schedule: string, isPasted?: boolean) => Promise<void>
}

interface AddedPart {
  part_number: string
  quantity: number
  /** Where a spare device stands. */
  position?: string
}

const quietMs = 250

/** The configuration with its last hundred steps, checked by the server after each change; the address follows. */
export function useEditor(loaded: CheckedConfiguration, text: string): Editor {
  const { call, report } = useSite()
  const [history, setHistory] = useState<History<Configuration>>(() => startHistory(loaded.configuration))
  const [checked, setChecked] = useState(loaded)
  const [lines, setLines] = useState<Editor['lines']>(loaded)
  const [kept, setKept] = useState(() => keptLines(loaded, text))
  const [done, setDone] = useState('')
  const configuration = history.present
  const isChecking = checked.configuration !== configuration
  useAddress(checked)
  useLongVersion(loaded, setHistory)

  useCheck(configuration, checked, setChecked)

  const latest = useRef(0)
  const take = (reply: CheckedConfiguration) => {
    setHistory(before => record(before, reply.configuration))
    setChecked(reply)
  }
  /** An answer that holds the next configuration itself. */
  const answer = async (ask: () => Promise<CheckedConfiguration>): Promise<CheckedConfiguration | null> => {
    const turn = ++latest.current
    try {
      const reply = await ask()
      if (turn !== latest.current) return null
      take(reply)
      return reply
    } catch (error) {
      report(error)
      return null
    }
  }
  /** Also a step back is a change: an answer on its way to what was there before comes too late. */
  const step = (back: typeof undo) => {
    latest.current++
    setHistory(back)
  }
  const sent = { configuration, views: [...views] }
  return {
    configuration,
    checked,
    isChecking,
    lines,
    kept,
    done,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next, said = '') => {
      latest.current++
      setDone(said)
      setHistory(before => record(before, next(before.present)))
    },
    undo: () => step(undo),
    redo: () => step(redo),
    place: async () => void (await answer(() => call(placeOnPanels, { body: sent }))),
    fix: async fix => {
      const reply = await answer(() => call(checkPanels, { body: { ...sent, fix: fix.operations } }))
      if (reply) setDone(fix.text)
    },
    addPart: async part => {
      try {
        const reply = await call(checkPanels, { body: { ...sent, add_part: part } })
        latest.current++
        take(reply)
        return []
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) return error.messages
        report(error)
        return []
      }
    },
    fixAll: async () => void (await answer(() => call(checkPanels, { body: { ...sent, fix: 'all' } }))),
    read: async (schedule, isPasted = false) => {
      const reply = await answer(() => readText(call, configuration, { schedule, isPasted, extras: checked.extras }))
      if (!reply) return
      setLines(reply)
      setKept(before => new Map([...(isPasted ? before : []), ...keptLines(reply, schedule)]))
    },
  }
}

interface ReadAgain {
  schedule: string
  isPasted: boolean
  extras: string
}

/** The loads of a text behind or in place of those before; what no text says, such as feeders and spares, stays. */
async function readText(
  call: ReturnType<typeof useSite>['call'],
  configuration: Configuration,
  { schedule, isPasted, extras }: ReadAgain,
): Promise<CheckedConfiguration> {
  const { system, ambient_c, rack, spare_percent, panels, units } = configuration
  const [first, ...further] = panels
  const product_id = first?.product_id ?? 0
  const first_panel = { ref: first?.ref, feed: first?.feed ?? null }
  const options = { system, ambient_c, rack, spare_percent, units, first_panel, panels: further }
  const beside = isPasted ? {} : { extras }
  const read = await call(checkPanels, { body: { product_id, schedule, options, ...beside } })
  const spares = configuration.placements.filter(({ load }) => load === null)
  const { loads, placements } = read.configuration
  const next = isPasted
    ? appendLoads(configuration, read.configuration)
    : { ...configuration, loads, placements: [...placements.filter(({ load }) => load !== null), ...spares] }
  const reply = await call(checkPanels, { body: { configuration: next, views: [...views] } })
  const firstRow = isPasted ? configuration.loads.length : 0
  const { set_aside, rest, rest_reason } = read
  return {
    ...reply,
    rows: reply.rows.map((row, n) => ({ ...row, ...linesOf(read.rows[n - firstRow]) })),
    set_aside,
    rest,
    rest_reason,
  }
}

type Row = CheckedConfiguration['rows'][number]
const linesOf = (row: Row | undefined) =>
  row && { line: row.line, faults: row.faults, remarks: row.remarks, unread: row.unread }

/** The server checks what is shown when nothing has changed for a moment. */
function useCheck(
  configuration: Configuration,
  checked: CheckedConfiguration,
  setChecked: (checked: CheckedConfiguration) => void,
): void {
  const { call, report } = useSite()
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
  }, [call, report, configuration, checked, setChecked])
}

/** The version that was to be edited, where no address holds it. */
function useLongVersion(
  { configuration, schedule }: CheckedConfiguration,
  show: (history: History<Configuration>) => void,
): void {
  const { call, report } = useSite()
  const productId = configuration.panels[0]?.product_id ?? 0
  const isEmpty = schedule === ''
  useEffect(() => {
    const long = isEmpty ? readLong(productId) : null
    if (!long) return
    const { key, version, isCopy } = long
    if (isCopy) forgetEdited()
    call(getConfiguration, { params: { key }, query: { version } })
      .then(({ today }) => show(startHistory(today.configuration)))
      .catch(report)
  }, [call, report, productId, isEmpty, show])
}

/** The address holds what is shown, as long as its texts fit. */
function useAddress(checked: CheckedConfiguration): void {
  const { language } = useSite()
  const productId = checked.configuration.panels[0]?.product_id ?? 0
  const fields = useMemo(() => {
    const { d, x, ...rest } = writeLink(checked, language)
    return isTooLong(checked) ? rest : { ...(d && { d }), ...(x && { x }), ...rest }
  }, [checked, language])
  const href = usePublicHref(to.configure({ productId, fields }))
  const isFirst = useRef(true)
  useEffect(() => {
    draftStore.set(checked)
    return () => draftStore.set(null)
  }, [checked])
  useEffect(() => {
    if (!isFirst.current) replaceAddress(href)
    isFirst.current = false
  }, [href])
}
