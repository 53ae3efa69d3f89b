import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/ui/Button.tsx'

interface ExportButtonProps {
  label: string
  /** Begins the file's name; the day follows. */
  name: string
  /** Asks for the list as CSV. */
  read: () => Promise<unknown>
}

/** Saves a list as a file. */
export function ExportButton({ label, name, read }: ExportButtonProps) {
  const { run, isBusy } = useAction()
  const save = async () => {
    // The browser drops the mark with which spreadsheets know UTF-8.
    const file = new Blob(['\ufeff', String(await read())], { type: 'text/csv' })
    saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void run(save)}>
      {label}
    </Button>
  )
}
