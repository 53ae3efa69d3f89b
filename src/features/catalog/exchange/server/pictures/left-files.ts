import { wordPictureFault } from '#features/site/media/server/steps/store-picture.ts'
import type { Language } from '#shared/language.ts'
import type { LeftFile } from '../../domain/picture-files.ts'
import { leftFileText } from '../../messages/left-files.ts'

/** The files of a zip that were not taken, in words. */
export function presentLeft(files: readonly LeftFile[], language: Language): { name: string; reason: string }[] {
  const text = leftFileText[language]
  const reasons = new Map<string, string | ((words: string) => string)>(Object.entries(text))
  return files.map(({ name, reason, words = '' }) => {
    const own = reasons.get(reason)
    const said = typeof own === 'function' ? own(words) : own
    return { name, reason: said ?? wordPictureFault(reason, language) ?? text.other }
  })
}
