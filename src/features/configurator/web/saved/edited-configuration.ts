import { readPersonal, removePersonal, savePersonal } from '#web/browser/personal-storage.ts'

/** The saved configuration that this tab is changing. Its key stays out of the URL of the editor. */
export interface EditedConfiguration {
  key: string
  name: string
  version: number
}

const place = 'configuration'

export const keepEdited = (edited: EditedConfiguration): void => savePersonal(place, edited)
export const forgetEdited = (): void => removePersonal(place)

export function readEdited(): EditedConfiguration | null {
  const kept = Object(readPersonal(place))
  const [key, name, version] = ['key', 'name', 'version'].map(field => Reflect.get(kept, field))
  return typeof key === 'string' && typeof name === 'string' && typeof version === 'number'
    ? { key, name, version }
    : null
}
