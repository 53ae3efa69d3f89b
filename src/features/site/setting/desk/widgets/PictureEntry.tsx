import { PictureList } from '#features/site/media/desk/widgets/PictureList.tsx'
import type { Control } from './Setting.tsx'
import css from './settings.module.css'

/** A setting that is a picture, or none. */
export function PictureEntry({ label, value, set, errors }: Control<number | null>) {
  return (
    <fieldset className={css.entries}>
      <legend>{label}</legend>
      <PictureList
        {...{ label, errors }}
        ids={value === null ? [] : [value]}
        most={1}
        isReadOnly={false}
        onChange={ids => set(ids[0] ?? null)}
      />
    </fieldset>
  )
}
