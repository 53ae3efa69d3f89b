import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type AuditFilter, exportAudit } from '../desk-contract.ts'
import { auditText } from '../messages/desk-audit.ts'

/** Saves the filtered list as a file. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const text = useText(auditText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const save = async () => {
    // The browser drops the mark with which spreadsheets know UTF-8.
    const file = new Blob(['\ufeff', String(await call(exportAudit, { body: filter }))], { type: 'text/csv' })
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void run(save)}>
      {text.export}
    </Button>
  )
}
