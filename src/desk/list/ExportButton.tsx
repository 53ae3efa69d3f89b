import { type TableFormat, tableFormats } from '#shared/file-types.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/ui/Button.tsx'

interface ExportButtonProps {
  label: string
  /** Begins the file's name; the day follows. */
  name: string
  /** Asks for the list as a file. */
  read: (format: TableFormat) => Promise<unknown>
}

/** Saves a list as a file. */
export function ExportButton({ label, name, read }: ExportButtonProps) {
  const { run, isBusy } = useAction()
  const save = async (format: TableFormat) => {
    const file = await read(format)
    // The browser drops the mark with which spreadsheets know UTF-8.
    const blob = file instanceof Blob ? file : new Blob(['\ufeff', String(file)], { type: 'text/csv' })
    saveFile(blob, `${name}-${new Date().toISOString().slice(0, 10)}.${format}`)
  }
  return tableFormats.map(format => (
    <Button key={format} isBusy={isBusy} onClick={() => void run(() => save(format))}>
      {`${label} (${format.toUpperCase()})`}
    </Button>
  ))
}
