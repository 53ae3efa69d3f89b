import { useEffect, useRef, useState } from 'react'
import { useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite } from '#web/page.ts'
import { addPartList, type PartList, parsePartList } from '../contract.ts'
import { type Decisions, linesToAdd, type RowEnd, rowEnds } from '../domain/decisions.ts'
import type { ColumnRole } from '../domain/table-columns.ts'
import { createSendOnce, emptyList, type KeptList, keepList } from './part-list.ts'

interface Start {
  kept: KeptList
  list: PartList | null
}

/** A list of parts on its way into the quote: pasted, looked up, decided on, added. What fails leaves it as it was. */
export function useImport(start: Start) {
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [kept, setKept] = useState(start.kept)
  const [list, setList] = useState(start.list)
  const [ends, setEnds] = useState<RowEnd[] | null>(null)
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
      setKept({ ...next, text: file ? found.text : next.text, isChecked: true })
      setList(found)
    })
  const add = (rows: PartList['rows']) => {
    const body = linesToAdd(rows, kept.decisions)
    void work(body.items.length + body.free_items.length, async () => {
      const added = await sendOnce(body, headers => inTurn(() => call(addPartList, { body }, { headers })))
      setEnds(rowEnds(rows, kept.decisions, added.rows))
      refreshHeader()
      keepList(emptyList)
    })
  }
  const show = (next: KeptList) => {
    setEnds(null)
    setList(null)
    setKept(next)
    focusHeading()
  }
  return {
    kept,
    list,
    ends,
    heading,
    isBusy,
    /** How many lines are being added; null: the list is being read. */
    adding,
    add,
    type: (text: string) => setKept({ ...emptyList, text }),
    check: () => lookUp({ ...emptyList, text: kept.text }),
    checkFile: (file: File) => lookUp(emptyList, file),
    chooseColumns: (roles: readonly ColumnRole[], hasHeading: boolean) =>
      lookUp({ ...kept, roles, hasHeading, decisions: {} }),
    decide: (decisions: Decisions) => setKept({ ...kept, decisions }),
    changeText: () => show({ ...kept, isChecked: false }),
    startAgain: () => show(emptyList),
  }
}

/** The focus goes to the heading after the drawing, which under load comes later than the next frame. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns > 0) heading.current?.focus()
  }, [turns])
  return { heading, focusHeading: () => setTurns(count => count + 1) }
}

/** What is looked up of a pasted list. */
export function bodyOf({ text, roles, hasHeading }: KeptList) {
  return {
    text,
    ...(roles ? { column_roles: [...roles] } : {}),
    ...(hasHeading === null ? {} : { has_heading: hasHeading }),
  }
}
