import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useAction } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { compareStore, noneCompared } from './compare-store.ts'

/** The name of the checkboxes, which also the page of the comparison reads. */
export const boxName = 'ids'

/**
 * Makes the checkboxes inside an element those of the compare list, whoever has drawn them; the first press loads the code. Returns
 * what listens to their presses.
 */
export function useCompareBoxes(around: RefObject<HTMLElement | null>): (event: FormEvent) => void {
  const { call, language } = useSite()
  const { run } = useAction()
  const { ids } = useStore(compareStore, noneCompared)
  const asked = useRef(new Set<number>())
  const boxes = () => [...(around.current?.querySelectorAll<HTMLInputElement>(`input[name="${boxName}"]`) ?? [])]
  const tick = () => {
    for (const box of boxes())
      if (!asked.current.has(idOf(box))) box.checked = compareStore.get().ids.includes(idOf(box))
  }
  const toggle = async (id: number) => {
    if (asked.current.has(id)) return
    asked.current.add(id)
    await run(async () => {
      const { toggleCompared } = await import('../change-compared.ts')
      await toggleCompared(call, language, id)
    })
    asked.current.delete(id)
    tick()
  }
  // What was ticked before the script was there is taken over.
  const takeEarly = useEffectEvent(() => {
    for (const box of boxes()) if (box.checked && !ids.includes(idOf(box))) void toggle(idOf(box))
  })
  useEffect(() => takeEarly(), [])
  // Another page of the list has other boxes.
  useEffect(tick)
  return ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === boxName) void toggle(idOf(target))
  }
}

const idOf = ({ value }: HTMLInputElement) => Number(value)
