import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import kit from '#desk/kit.module.css'
import { useUsesField } from '#features/site/setting/desk/widgets/quote-choices.ts'
import { useSite, useText } from '#web/page.ts'
import type { LineFields, RequestedLine } from '../../domain/draft/draft.ts'
import { groupTitle } from '../../domain/draft/group-lines.ts'
import { lineText } from '../../messages/desk-lines.ts'
import { MatchDialog } from '../dialogs/MatchDialog.tsx'
import { askedKey, isOnlyAnswer } from '../draft/asked.ts'
import { editsOf, theirsOf } from '../draft/draft-queue.ts'
import type { LineKey } from '../draft/draft-steps.ts'
import type { DraftEditing } from '../draft/use-draft.ts'
import { useLatest } from '../draft/use-latest.ts'
import parts from '../draft-parts.module.css'
import type { HeldShown } from '../HeldNote.tsx'
import { useValueWords } from '../line-words.ts'
import { usePrices } from '../PriceList.tsx'
import { ChosenLines, type Removed, RemovedLines } from './ChosenLines.tsx'
import { DraftRow } from './DraftRow.tsx'
import cells from './draft-cells.module.css'
import { fieldId } from './draft-cells.tsx'
import css from './draft-grid.module.css'
import { GridHead } from './GridHead.tsx'
import { onGridKey } from './grid-keys.ts'
import { NewLines } from './NewLines.tsx'
import { PastedTwice } from './PastedTwice.tsx'
import { usePaste } from './use-paste.ts'
import { usePasteInto } from './use-paste-into.ts'

interface DraftGridProps {
  quoteId: number
  asked: readonly RequestedLine[]
  people: readonly { id: number; name: string }[]
  editing: DraftEditing
  opened: ReadonlySet<LineKey>
  /** The line that somebody works on. */
  at: LineKey | null
  onAt: (line: LineKey) => void
  onToggle: (line: LineKey) => void
  /** A reason is needed. */
  onReason: (line: LineKey) => void
}

const none: readonly never[] = []
const entryId = 'draft-new-line'

/** The lines of the draft as a table of fields, worked on by keys as a spreadsheet. */
export function DraftGrid(props: DraftGridProps) {
  const { quoteId, asked: all, people, editing, opened, at, onAt, onToggle, onReason } = props
  const text = useText(lineText)
  const { language } = useSite()
  const { queue, shown, edits } = editing
  const { head, lines } = shown
  const [chosen, setChosen] = useState<readonly LineKey[]>([])
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [matching, setMatching] = useState<{ key: LineKey; isBeside: boolean } | null>(null)
  const prices = usePrices(quoteId)
  const { paste, progress, doubles, settle } = usePaste({ quoteId, edits, lines })
  const asked = useMemo(() => new Map(all.map(line => [askedKey(line), line])), [all])
  const askedOf = (line: LineFields) => (line.request_line && asked.get(askedKey(line.request_line))) ?? null
  const groups = useMemo(
    () => new Map(queue.base.groups.map(group => [group.id, groupTitle(group, language)])),
    [queue.base.groups, language],
  )
  const missing = useMissing(queue.base.missing)
  const held = useHeld(editing, people)
  const kept = linesKept(editing, at)
  const present = useMemo(() => {
    const keys = new Set(lines.map(({ id }) => id))
    return chosen.filter(key => keys.has(key))
  }, [chosen, lines])
  const ticked = new Set(present)
  const uses = useUsesField()
  const hasDiscount = uses('line_discount') || lines.some(line => Number(line.discount_percent) > 0)
  const reveal = (key: LineKey) => flushSync(() => onAt(key))
  const remove = (all: readonly LineKey[]) => {
    // A requested line is not left without an answer: its only line says that it is not offered.
    const last = lines.filter(line => all.includes(line.id) && isOnlyAnswer(line, lines))
    for (const { id } of last) edits.setLine(id, { answer: 'not_offered' })
    const keys = all.filter(key => !last.some(({ id }) => id === key))
    setChosen([])
    if (keys.length === 0) return last.length === 1 ? onReason(last[0]?.id ?? 0) : undefined
    setRemoved({
      lines: lines.flatMap((line, at) => (keys.includes(line.id) ? [{ line, after: lines[at - 1]?.id ?? null }] : [])),
    })
    const beside = keyBeside(lines, keys)
    edits.removeLines(keys)
    if (beside !== null) reveal(beside)
    // So that keys go on where they were.
    const path = fieldId(`lines.${beside}.quantity`)
    ;(document.getElementById(path) ?? document.getElementById(entryId))?.focus()
  }
  const actions = useLatest({
    toggle: onToggle,
    choose: (key: LineKey) =>
      setChosen(present.includes(key) ? present.filter(other => other !== key) : [...present, key]),
    match: (key: LineKey) => setMatching({ key, isBeside: false }),
    addBeside: (key: LineKey) => setMatching({ key, isBeside: true }),
    remove: (key: LineKey) => remove([key]),
    askPrices: prices.ask,
  })
  const fill = (key: LineKey, column: string) => {
    const field = fillable[column]
    const isOfChosen = present.length > 1 && present.includes(key)
    const [from, ...others] = isOfChosen ? lines.filter(({ id }) => present.includes(id)) : valueAbove(lines, key)
    if (from && field) for (const { id } of others) edits.setLine(id, { [field]: from[field] })
  }
  const onPaste = usePasteInto({ lines, edits, pasteRows: paste })
  const matched = lines.find(({ id }) => id === matching?.key)
  return (
    <>
      <div className={kit.scroll}>
        <table
          className={css.grid}
          onKeyDown={event =>
            onGridKey(event, {
              move: edits.move,
              remove: key => remove([key]),
              toggle: onToggle,
              match: actions.match,
              addBeside: key => {
                if (lines.some(({ id, request_line: own }) => id === key && own)) actions.addBeside(key)
              },
              fill,
              choose: actions.choose,
              reveal,
              leave: () => document.getElementById(entryId)?.focus(),
            })
          }
          onPaste={onPaste}
          onFocus={({ target }) => {
            const key = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
            if (key && key !== at) onAt(key)
          }}
        >
          <caption className={cells.hidden}>{text.caption}</caption>
          <GridHead
            hasDiscount={hasDiscount}
            isAll={lines.length > 0 && present.length === lines.length}
            onAll={() => setChosen(present.length === lines.length ? [] : lines.map(({ id }) => id))}
          />
          <tbody>
            {lines.map((line, index) => (
              <DraftRow
                key={line.id}
                line={line}
                place={index + 1}
                asked={askedOf(line)}
                group={groups.get(askedOf(line)?.group_id ?? 0)}
                currency={head.currency}
                held={held.get(line.id) ?? none}
                missing={missing.get(line.id) ?? none}
                isOpen={opened.has(line.id)}
                isChosen={ticked.has(line.id)}
                isKept={kept.has(line.id)}
                prices={prices.of(line.product_id)}
                hasDiscount={hasDiscount}
                hasLists={queue.base.head.currency === head.currency}
                edits={edits}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={parts.acts}>
        {present.length > 0 && (
          <ChosenLines
            lines={lines.filter(({ id }) => ticked.has(id))}
            edits={edits}
            onRemove={() => remove(present)}
          />
        )}
        <RemovedLines removed={removed} edits={edits} onDone={() => setRemoved(null)} />
      </div>
      <NewLines id={entryId} quoteId={quoteId} edits={edits} onPasteRows={paste} progress={progress} />
      {doubles.length > 0 && <PastedTwice doubles={doubles} onSettle={settle} />}
      {matched && (
        <MatchDialog
          key={matched.id}
          quoteId={quoteId}
          line={matched}
          asked={askedOf(matched)}
          isBeside={matching?.isBeside === true}
          edits={edits}
          onClose={() => setMatching(null)}
        />
      )}
    </>
  )
}

/** The columns whose value can be taken from the line above. */
const fillable: Readonly<Record<string, keyof LineFields>> = {
  answer: 'answer',
  quantity: 'quantity',
  unit: 'unit',
  unit_price: 'breaks',
  discount_percent: 'discount_percent',
}

/** The line above, and the line itself. */
const valueAbove = (lines: DraftEditing['shown']['lines'], key: LineKey) => {
  const place = lines.findIndex(({ id }) => id === key)
  return place > 0 ? lines.slice(place - 1, place + 1) : []
}

/** The line below the removed ones, else that above them. */
function keyBeside(lines: DraftEditing['shown']['lines'], keys: readonly LineKey[]): LineKey | null {
  const place = lines.findIndex(({ id }) => id === keys[0])
  const isOther = ({ id }: { id: LineKey }) => !keys.includes(id)
  return (lines.slice(place).find(isOther) ?? lines.slice(0, Math.max(place, 0)).findLast(isOther))?.id ?? null
}

/**
 * The lines whose fields are drawn wherever they are: that of the focus and its neighbours, for the next key; the first and the last, for
 * who comes by Tab; and those with words that cannot be read, which would be lost with their fields.
 */
function linesKept({ shown: { lines }, unreadable }: DraftEditing, at: LineKey | null): ReadonlySet<LineKey> {
  const place = lines.findIndex(({ id }) => id === at)
  const near = place < 0 ? [] : lines.slice(Math.max(0, place - 1), place + 2)
  const wrong = [...unreadable].map(path => Number(path.split('.')[1]))
  return new Set([...[...near, ...lines.slice(0, 1), ...lines.slice(-1)].map(({ id }) => id), ...wrong])
}

/** The missing parts of each line, in words. */
function useMissing(missing: DraftEditing['queue']['base']['missing']): ReadonlyMap<LineKey, readonly string[]> {
  return useMemo(() => {
    const found = new Map<LineKey, string[]>()
    for (const { path, text } of missing) {
      const [kind, key] = path.split('.')
      if (kind === 'lines') found.set(Number(key), [...(found.get(Number(key)) ?? []), text])
    }
    return found
  }, [missing])
}

function useHeld(
  { queue }: DraftEditing,
  people: DraftGridProps['people'],
): ReadonlyMap<LineKey, readonly HeldShown[]> {
  const { fieldNames } = useText(lineText)
  const words = useValueWords(people)
  const found = new Map<LineKey, HeldShown[]>()
  for (const field of queue.held) {
    const [kind, key, name = ''] = field.path.split('.')
    if (kind !== 'lines') continue
    const one = {
      field,
      name: fieldNames[name] ?? name,
      theirs: words(name, theirsOf(queue, field.path)),
      texts: editsOf(queue, field),
    }
    found.set(Number(key), [...(found.get(Number(key)) ?? []), one])
  }
  return found
}
