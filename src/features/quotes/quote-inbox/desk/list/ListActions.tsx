import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import { ExportButton } from '#desk/list/ExportButton.tsx'
import { bulkText } from '#desk/messages/bulk.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { exportChosen, loseQuotes } from '../../desk-contract.ts'
import { inboxText } from '../../messages/desk-inbox.ts'
import type { Person } from '../dialog-props.ts'
import { QuoteActions } from '../QuoteActions.tsx'

const LossDialog = lazyPart(() => import('#features/quotes/quote-answer/desk/widgets/LossDialog.tsx'))

interface ListActionsProps {
  ids: readonly number[]
  people: readonly Person[]
  onDone: (result: BulkResult) => void
}

/** The actions on the quotes that are chosen in a list. */
export function ListActions({ ids, people, onDone }: ListActionsProps) {
  const text = useText(inboxText)
  const bulk = useText(bulkText)
  const { call } = useSite()
  const router = useRouter()
  const [isLosing, setLosing] = useState(false)
  const mayAnswer = useMay('quote.answer')
  const mayExport = useMay('quote.export')
  const mayAssignToOthers = useMay('quote.assign_to_others')
  const all = [...ids]
  return (
    <>
      <QuoteActions ids={ids} people={people} mayAssignToOthers={mayAssignToOthers} onDone={onDone} />
      {mayAnswer && (
        <Button look="quiet" onClick={() => setLosing(true)}>
          {text.lose}
        </Button>
      )}
      {mayExport && (
        <ExportButton
          label={bulk.exportChosen}
          name="quotes"
          read={format => call(exportChosen, { body: { ids: all, format } })}
        />
      )}
      <Suspense>
        {isLosing && (
          <LossDialog
            count={all.length}
            onLose={async loss => {
              onDone(await call(loseQuotes, { body: { ids: all, ...loss } }))
              await router.invalidate()
            }}
            onClose={() => setLosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
