import { Suspense, useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import { MoreActions } from '#desk/list/MoreActions.tsx'
import type { Language } from '#shared/language.ts'
import { showErrors, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { undoDraft } from '../../desk-contract.ts'
import { movesToAskedOrder } from '../../domain/draft/asked-order.ts'
import { emptyLine } from '../../domain/draft/begin-draft.ts'
import type { RequestedLine } from '../../domain/draft/draft.ts'
import { fillText } from '../../messages/desk-fill.ts'
import { gridText } from '../../messages/desk-grid.ts'
import { lineText } from '../../messages/desk-lines.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import { templateText } from '../../messages/desk-templates.ts'
import type { DraftDone } from '../draft/draft-done.ts'
import type { DraftEditing } from '../draft/use-draft.ts'
import parts from '../draft-parts.module.css'
import cells from './draft-cells.module.css'

const FillPricesDialog = lazyPart(() => import('../dialogs/FillPricesDialog.tsx'))
const SaveTemplateDialog = lazyPart(async () => ({
  default: (await import('../dialogs/TemplateDialogs.tsx')).SaveTemplateDialog,
}))
const InsertTemplateDialog = lazyPart(async () => ({
  default: (await import('../dialogs/TemplateDialogs.tsx')).InsertTemplateDialog,
}))

interface DraftToolsProps {
  quoteId: number
  language: Language
  asked: readonly RequestedLine[]
  editing: DraftEditing
}

/**
 * Seldom needed for the lines: charges and texts, the order of the request, prices of older quotes, templates. The last of it that the
 * server has done is taken back with one press.
 */
export function DraftTools({ quoteId, language, asked, editing: { saver, edits, shown } }: DraftToolsProps) {
  const line = useText(lineText)
  const grid = useText(gridText)
  const fill = useText(fillText)
  const text = useText(templateText)
  const { saveFirst } = useText(sendingText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const maySave = useMay('snippet.write_own')
  const [open, setOpen] = useState<'prices' | 'insert' | 'save' | null>(null)
  const [told, setTold] = useState<{ words: string; revision: number | null } | null>(null)
  const onDone = (done: DraftDone) => {
    if (done.kind === 'unsaved') return showErrors([saveFirst])
    if (done.kind === 'changed') saver.takeNews(done.draft)
    setTold({ words: done.words, revision: done.kind === 'changed' ? done.draft.revision : null })
  }
  const undo = (revision: number) =>
    void run(async () => {
      if (!(await saver.flush())) return showErrors([saveFirst])
      const { record, refused } = await call(undoDraft, { params: { id: quoteId }, body: { revision } })
      saver.takeNews(record)
      setTold({ words: [fill.undone, ...refused].join(' '), revision: null })
    })
  const flush = async () => ((await saver.flush()) ? saver.get().base.revision : null)
  // The dialog compares with what is on the server.
  const openPrices = () =>
    void run(async () => {
      if (!(await saver.flush())) return showErrors([saveFirst])
      setOpen('prices')
    })
  const orderAsAsked = () => {
    edits.place(movesToAskedOrder(shown.lines, asked))
    setTold({ words: grid.isAsAsked, revision: null })
  }
  const shared = { quoteId, language, flush, onDone, onClose: () => setOpen(null) }
  return (
    <div>
      <MoreActions name={grid.more}>
        <Button look="quiet" onClick={() => edits.addLines([{ ...emptyLine, kind: 'charge' }])}>
          {line.addCharge}
        </Button>
        <Button look="quiet" onClick={() => edits.addLines([{ ...emptyLine, kind: 'text', is_counted: false }])}>
          {line.addText}
        </Button>
        {asked.length > 0 && (
          <Button look="quiet" onClick={orderAsAsked}>
            {grid.asAsked}
          </Button>
        )}
        <Button look="quiet" onClick={openPrices}>
          {fill.open}
        </Button>
        <Button look="quiet" onClick={() => setOpen('insert')}>
          {text.insertOne}
        </Button>
        {maySave && (
          <Button look="quiet" onClick={() => setOpen('save')}>
            {text.saveAs}
          </Button>
        )}
        <p className={cells.soft}>{grid.keys}</p>
      </MoreActions>
      <div role="status">
        {told && (
          <p className={parts.chosen}>
            {told.words}{' '}
            {told.revision !== null && (
              <Button look="quiet" isBusy={isBusy} onClick={() => undo(told.revision ?? 0)}>
                {fill.undo}
              </Button>
            )}
          </p>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'prices' && <FillPricesDialog {...shared} />}
        {open === 'insert' && <InsertTemplateDialog {...shared} />}
        {open === 'save' && <SaveTemplateDialog {...shared} />}
      </Suspense>
    </div>
  )
}
