import type { Language } from '#shared/language.ts'
import { halfByTurn, lane } from '../../lanes.ts'
import { chromium, type Engine, engines } from '../../outside/engines/engine.ts'

export interface EngineWindow extends Engine {
  width: number
  height: number
  language: Language
}

const [firefox, webkit] = engines
const at = (engine: Engine | undefined, width: number, language: Language): EngineWindow[] =>
  engine ? [{ ...engine, width, height: width < 768 ? 740 : 800, language }] : []

/** Each engine at its widths, with one language each, the longest words where there is least room; before a merge one of those that Playwright does not drive, by the commit. */
export const engineWindows: readonly EngineWindow[] = [
  ...halfByTurn([at(firefox, 360, 'fr'), at(webkit, 1280, 'en')]).flat(),
  ...(lane === 'night' ? [...at(firefox, 1280, 'es'), ...at(chromium, 360, 'es')] : []),
]
