import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import { useStaff } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import type { Change } from '#desk/live.ts'
import { useSaveKey } from '#desk/record/use-save-key.ts'
import {
  type PlaceholderFacts,
  type PlaceholderValues,
  placeholderValues,
} from '#features/site/snippet/domain/placeholder-values.ts'
import type { Language } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Approval } from '../domain/approval.ts'
import { emptyLine } from '../domain/draft/begin-draft.ts'
import type { Draft, RequestedLine } from '../domain/draft/draft.ts'
import { mayDiscount } from '../domain/may.ts'
import { totalsOf } from '../domain/money.ts'
import { draftPageText } from '../messages/desk-draft-page.ts'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { askedKey, fieldsOfAsked } from './draft/asked.ts'
import type { DraftShown, LineKey } from './draft/draft-steps.ts'
import { useDraft } from './draft/use-draft.ts'
import { LostLines, Missing, SaveState, Totals } from './grid/DraftFoot.tsx'
import { DraftGrid } from './grid/DraftGrid.tsx'
import { DraftGroups } from './grid/DraftGroups.tsx'
import { DraftTools } from './grid/DraftTools.tsx'
import cells from './grid/draft-cells.module.css'
import { fieldId } from './grid/draft-cells.tsx'
import css from './grid/draft-grid.module.css'
import { HeadFields } from './HeadFields.tsx'

interface Flushed {
  revision: number
  missingCount: number
  values: PlaceholderValues
  /** Null: no discount of the draft needs one. */
  approval: Approval | null
}

/** The handle by which the actions around the draft reach it. */
export interface DraftHandle {
  /**
   * Saves now. Returns the revision that is on the server, how much is missing, what placeholders stand for, and what must be approved; null
   * where something is not saved.
   */
  flush: () => Promise<Flushed | null>
  /** Shows what is missing: the given path, else the first. */
  showMissing: (path?: string) => void
  /** Whether a change of the draft is here already, or comes with an answer that is under way. */
  knows: (change: Change) => boolean
}

interface DraftEditorProps {
  quoteId: number
  /** The quote's language. */
  language: Language
  facts: Omit<PlaceholderFacts, 'version'>
  /** The number of the version that the draft becomes. */
  nextNumber: number
  draft: Draft
  readDraft: () => Promise<Draft | null>
  asked: readonly RequestedLine[]
  people: readonly { id: number; name: string }[]
  /** The version in force, which says what the draft says until that is changed; null where none is. */
  sent: { number: number; on: string } | null
  /** Why nothing can be changed now; null where it can. */
  refusal: string | null
  handle: { current: DraftHandle | null }
  onUnsaved: (isUnsaved: boolean) => void
  /** Asks for an approval of the discounts. */
  onAsk: () => void
}

/** The draft: its lines, its terms, its totals. Everything that is typed is saved by itself. */
export function DraftEditor(props: DraftEditorProps) {
  const { quoteId, language, draft, readDraft, asked, people, sent, refusal, handle, onUnsaved, onAsk } = props
  const { facts, nextNumber } = props
  const text = useText(draftPageText)
  const { staff } = useStaff()
  const editing = useDraft({ quoteId, draft, readDraft })
  const { queue, shown, saver, unreadable, isUnsaved } = editing
  const [opened, setOpened] = useState<ReadonlySet<LineKey>>(new Set())
  const [at, setAt] = useState<LineKey | null>(null)
  useSaveKey(() => void saver.flush())
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const toggle = (line: LineKey) => {
    const isOpen = opened.has(line)
    const next = new Set(opened)
    if (isOpen) next.delete(line)
    else next.add(line)
    flushSync(() => setOpened(next))
    const field = isOpen ? `lines.${line}.quantity` : `lines.${line}.name`
    document.getElementById(fieldId(field))?.focus()
  }
  const { missing, approval } = queue.base
  const isHeld = approval != null && !mayDiscount({ isNeeded: approval.is_needed, state: approval.state }).ok
  const valuesOf = ({ head, lines }: DraftShown): PlaceholderValues => {
    const { valid_until: validUntil, currency } = head
    const { total } = totalsOf(lines, head)
    return placeholderValues({ ...facts, version: { number: nextNumber, validUntil, total, currency } }, language)
  }
  // Told by what has been saved here: the news of it may come later.
  const isSent = sent !== null && !isUnsaved && Date.parse(queue.base.updated_on) <= Date.parse(sent.on)
  const jump = (path: string) => {
    const [kind, key, id] = path.split('.')
    const request = asked.find(line => kind === 'request' && askedKey(line) === `${key} ${id}`)
    if (request) {
      const [added] = editing.edits.addLines([{ ...emptyLine, ...fieldsOfAsked(request) }])
      return document.getElementById(fieldId(`lines.${added}.unit_price`))?.focus()
    }
    if (kind === 'lines') flushSync(() => setAt(Number(key)))
    if (kind === 'lines' && !document.getElementById(fieldId(path)))
      flushSync(() => setOpened(new Set([...opened, Number(key)])))
    const found = document.getElementById(fieldId(path)) ?? document.getElementById(placeOf(path))
    found?.scrollIntoView({ block: 'center' })
    found?.focus()
  }
  useEffect(() => {
    handle.current = {
      flush: async () => {
        const isSaved = await saver.flush()
        const [wrong] = unreadable
        // Nothing goes out while a field says something else than the draft.
        if (wrong !== undefined) jump(wrong)
        if (!isSaved || wrong !== undefined) return null
        const { base } = saver.get()
        return {
          revision: base.revision,
          missingCount: base.missing.length,
          values: valuesOf(base),
          approval: base.approval ?? null,
        }
      },
      showMissing: path => {
        const first = path ?? saver.get().base.missing[0]?.path
        if (first !== undefined) jump(first)
      },
      knows: ({ revision, by }) => {
        const { base, sending } = saver.get()
        return revision <= base.revision || (sending !== null && by === staff.id)
      },
    }
    return () => {
      handle.current = null
    }
  })
  return (
    <div className={css.editor}>
      <div className={css.strip} data-sent={isSent || undefined}>
        <strong>{isSent ? text.sentAs(sent.number) : text.strip}</strong>
        {refusal === null && missing[0] && (
          <Button look="quiet" onClick={() => jump(missing[0]?.path ?? '')}>
            {text.missing(missing.length)}
          </Button>
        )}
        <SaveState editing={editing} />
      </div>
      {refusal !== null && <p className={cells.soft}>{refusal}</p>}
      {refusal === null && approval && (
        <ApprovalNotice
          {...{ quoteId, onAsk, approval }}
          revision={queue.base.revision}
          isListed={queue.base.lines.some(({ listed }) => listed)}
        />
      )}
      <LostLines editing={editing} />
      <fieldset disabled={refusal !== null} className={kit.fields}>
        <DraftGroups quoteId={quoteId} groups={queue.base.groups} saver={saver} />
        <DraftGrid
          quoteId={quoteId}
          asked={asked}
          people={people}
          editing={editing}
          opened={opened}
          at={at}
          onAt={setAt}
          onToggle={toggle}
          onReason={line => jump(`lines.${line}.reason`)}
        />
        <DraftTools quoteId={quoteId} language={language} asked={asked} editing={editing} />
        <Totals shown={shown} />
        <HeadFields editing={editing} people={people} words={{ language, values: valuesOf(shown) }} />
      </fieldset>
      {refusal === null && <Missing missing={missing} isHeld={isHeld} onJump={jump} />}
      <LeaveGuard isChanged={isUnsaved} />
    </div>
  )
}

/** Where a path leads that is no field: its line, else the field for new lines. */
function placeOf(path: string): string {
  const [kind, key, field] = path.split('.')
  if (kind !== 'lines') return 'draft-new-line'
  return fieldId(`lines.${key}.${field === 'breaks' ? 'unit_price' : 'quantity'}`)
}
