import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { exportQuotes, type InboxFilter } from '../desk-contract.ts'
import { inboxText } from '../messages/desk-inbox.ts'

/** Saves the filtered list as a file. */
export function ExportButton({ filter }: { filter: InboxFilter }) {
  const text = useText(inboxText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const save = async () => {
    // The browser drops the mark with which spreadsheets know UTF-8.
    const file = new Blob(['\ufeff', String(await call(exportQuotes, { query: filter }))], { type: 'text/csv' })
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = `quotes-${new Date().toISOString().slice(0, 10)}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void run(save)}>
      {text.export}
    </Button>
  )
}
