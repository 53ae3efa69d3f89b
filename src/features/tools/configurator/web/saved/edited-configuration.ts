import { readPersonal, removePersonal, savePersonal } from '#web/browser/storage/personal-storage.ts'

/** The saved configuration that this tab is changing. Its key stays out of the URL of the editor. */
export interface EditedConfiguration {
  key: string
  name: string
  version: number
  productId: number
  /** No link holds it: the editor fetches the version. */
  isLong: boolean
  /** It is only read from: what is saved is another configuration. */
  isCopy: boolean
}

const place = 'configuration'

export const keepEdited = (edited: EditedConfiguration): void => savePersonal(place, edited)
export const forgetEdited = (): void => removePersonal(place)

/** The one that is kept, if saving goes on from it. */
export function readEdited(): EditedConfiguration | null {
  const kept = readKept()
  return kept?.isCopy ? null : kept
}

/** The one that the editor fetches, because the address of the page cannot hold it. */
export function readLong(productId: number): EditedConfiguration | null {
  const kept = readKept()
  return kept?.isLong && kept.productId === productId ? kept : null
}

function readKept(): EditedConfiguration | null {
  const kept = Object(readPersonal(place))
  const [key, name, version] = ['key', 'name', 'version'].map(field => Reflect.get(kept, field))
  return typeof key === 'string' && typeof name === 'string' && typeof version === 'number'
    ? {
        key,
        name,
        version,
        productId: Number(Reflect.get(kept, 'productId')),
        isLong: Reflect.get(kept, 'isLong') === true,
        isCopy: Reflect.get(kept, 'isCopy') === true,
      }
    : null
}
