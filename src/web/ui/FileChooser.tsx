import type { ComponentPropsWithRef } from 'react'
import css from './file-chooser.module.css'

interface FileChooserProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  onFiles: (files: readonly File[]) => void
}

/** The browser's field for files, drawn as a button; its children are the words on it. */
export function FileChooser({ onFiles, children, ...rest }: FileChooserProps) {
  return (
    <label className={css.chooser}>
      <input
        type="file"
        {...rest}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen once more after it was changed.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
