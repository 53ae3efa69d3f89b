import kit from '#desk/kit.module.css'
import { sizeText } from '#desk/size-text.ts'
import { chooserTypes } from '#shared/file-types.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { chosenFilesText } from '../../messages/desk-files.ts'
import css from './chosen-files.module.css'
import type { useChosenFiles } from './use-chosen-files.ts'

interface ChosenFilesProps {
  chosen: ReturnType<typeof useChosenFiles>
  /** The names of the list and of the button that adds more; by default those that a customer reads. */
  label?: string
  add?: string
}

/** The files that were chosen, each with the way to leave it out, and the way to more. */
export function ChosenFiles({ chosen: { files, add, remove }, label, add: addWords }: ChosenFilesProps) {
  const text = useText(chosenFilesText)
  const { language } = useSite()
  return (
    <div>
      {files.length > 0 && (
        <ul className={css.files} aria-label={label ?? text.files}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              {file.name} <span className={kit.soft}>{sizeText(file.size, language)}</span>
              <Button look="quiet" aria-label={text.withoutFile(file.name)} onClick={() => remove(file)}>
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileChooser multiple accept={chooserTypes} onFiles={add}>
        {addWords ?? text.addFiles}
      </FileChooser>
    </div>
  )
}
