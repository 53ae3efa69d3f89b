import type { ComponentPropsWithRef } from 'react'
import css from './file-chooser.module.css'

interface FileChooserProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  onFiles: (files: readonly File[]) => void
}

/** The browser's file field, drawn as a button; the children are its label. */
export function FileChooser({ onFiles, children, ...rest }: FileChooserProps) {
  return (
    <label className={css.chooser}>
      <input
        type="file"
        {...rest}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The browser reports no change when the same file is chosen again, which a visitor may have edited meanwhile.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
