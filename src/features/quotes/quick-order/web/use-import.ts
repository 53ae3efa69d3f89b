import { useEffect, useRef, useState } from 'react'
import { useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { addPartList, type PartList, parsePartList } from '../contract.ts'
import { type Decisions, linesToAdd, type RowReport, rowReports } from '../domain/decisions.ts'
import type { ColumnRole } from '../domain/table-columns.ts'
import { emptyList, type KeptList, keepColumns, keepList, keptColumns } from './part-list.ts'
import { createSendOnce } from './send-once.ts'

interface Start {
  kept: KeptList
  list: PartList | null
}

/** The state and actions of the import page: paste, look up, decide, add. A failed call changes nothing. */
export function useImport(start: Start) {
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [kept, setKept] = useState(start.kept)
  const [list, setList] = useState(start.list)
  const [reports, setReports] = useState<RowReport[] | null>(null)
  const [adding, setAdding] = useState<number | null>(null)
  const [sendOnce] = useState(createSendOnce)
  const { heading, focusHeading } = useHeadingFocus()
  useEffect(() => keepList(kept), [kept])

  const work = async (count: number | null, task: () => Promise<void>) => {
    setAdding(count)
    if (await run(task)) focusHeading()
  }
  const lookUp = (next: KeptList, file?: File) =>
    void work(null, async () => {
      const found = await call(parsePartList, { body: file ? { file } : bodyOf(next) })
      const text = file ? found.text : next.text
      const roles = next.roles ? null : keptColumns(found)
      const read = { ...next, text, isChecked: true, ...(roles ? { roles } : {}) }
      const again = roles ? await call(parsePartList, { body: bodyOf(read) }) : found
      setKept(read)
      setList({ ...again, sheet: found.sheet })
    })
  const add = (rows: PartList['rows']) => {
    const body = linesToAdd(rows, kept.decisions)
    void work(body.items.length + body.free_items.length, async () => {
      const added = await sendOnce(body, headers => inTurn(() => call(addPartList, { body }, { headers })))
      setReports(rowReports(rows, kept.decisions, added.rows))
      refreshHeader()
      keepList(emptyList)
    })
  }
  const show = (next: KeptList) => {
    setReports(null)
    setList(null)
    setKept(next)
    focusHeading()
  }
  return {
    kept,
    list,
    reports,
    heading,
    isBusy,
    /** The number of lines that are being added; null while the list is being read. */
    adding,
    add,
    type: (text: string) => setKept({ ...emptyList, text }),
    check: () => lookUp({ ...emptyList, text: kept.text }),
    checkFile: (file: File) => lookUp(emptyList, file),
    chooseColumns: (roles: readonly ColumnRole[], hasHeading: boolean) => {
      if (list && hasHeading === list.has_heading) keepColumns(list, roles)
      lookUp({ ...kept, roles, hasHeading, decisions: {} })
    },
    decide: (decisions: Decisions) => setKept({ ...kept, decisions }),
    changeText: () => show({ ...kept, isChecked: false }),
    startAgain: () => show(emptyList),
  }
}

/** Focuses the heading in an effect: on a busy machine React draws it later than the next frame. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns > 0) heading.current?.focus()
  }, [turns])
  return { heading, focusHeading: () => setTurns(count => count + 1) }
}

/** The body of the call that looks up a kept list. */
export function bodyOf({ text, roles, hasHeading }: KeptList) {
  return {
    text,
    ...(roles ? { column_roles: [...roles] } : {}),
    ...(hasHeading === null ? {} : { has_heading: hasHeading }),
  }
}
