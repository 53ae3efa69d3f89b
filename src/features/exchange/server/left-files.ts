import { wordPictureFault } from '#features/media/server/steps/store-picture.ts'
import type { Language } from '#shared/language.ts'
import type { LeftFile } from '../domain/picture-files.ts'
import { leftFileText } from '../messages/left-files.ts'

/** The files of a zip that were not taken, in words. */
export const presentLeft = (files: readonly LeftFile[], language: Language): { name: string; reason: string }[] =>
  files.map(file =>
    file.reason === 'more'
      ? { name: '…', reason: leftFileText[language].more(file.name) }
      : { name: file.name, reason: reasonOf(file, language) },
  )

function reasonOf({ reason, words = '' }: LeftFile, language: Language): string {
  const text = leftFileText[language]
  if (reason === 'several_products' || reason === 'known') return text[reason](words)
  if (
    reason === 'no_picture' ||
    reason === 'too_large' ||
    reason === 'too_many' ||
    reason === 'damaged' ||
    reason === 'no_product' ||
    reason === 'not_named'
  )
    return text[reason]
  return wordPictureFault(reason, language) ?? text.other
}
