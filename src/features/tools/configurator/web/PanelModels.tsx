import { useUnits } from '#features/catalog/catalog/web/widgets/units.ts'
import { drawingPath } from '#features/catalog/product/domain/documents.ts'
import { drawingsText } from '#features/catalog/product/domain/messages/drawings.ts'
import { ModelLink } from '#features/catalog/product/web/widgets/ModelLink.tsx'
import { labelled } from '#shared/text/colon.ts'
import { useSite, useText } from '#web/page.ts'
import { createStore, useStore } from '#web/store.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { draftModelPath } from '../domain/editing/draft-model.ts'
import { isTooLong, writeLink } from '../domain/link/link.ts'
import { configureText } from '../messages/pages.ts'

type Draft = Pick<CheckedConfiguration, 'configuration' | 'schedule' | 'extras' | 'panels' | 'fronts'>

/** What the editor shows, where it runs. */
export const draftStore = createStore<Draft | null>(null)

/** The way to the model of each panel, with the devices that stand in it. */
export function PanelModels({ loaded }: { loaded: Draft }) {
  const text = useText(configureText)
  const drawings = useText(drawingsText)
  const { language } = useSite()
  const [units] = useUnits()
  const { panels: all, fronts, ...draft } = useStore(draftStore, null) ?? loaded
  const panels = all.filter(({ ref }) => fronts.some(({ panel }) => panel === ref))
  const productId = draft.configuration.panels[0]?.product_id ?? 0
  const { d, x, ...rest } = writeLink(draft, language)
  const isLong = isTooLong(draft)
  const fields = isLong ? rest : { ...(d && { d }), ...(x && { x }), ...rest }
  return panels.map(({ ref, product_id, name }) => {
    const picture = drawingPath(product_id, { view: 'front', format: 'svg', units }, language)
    const model = {
      name: panels.length > 1 ? labelled(ref, name, language) : name,
      url: draftModelPath(productId, fields, { panel: ref, lang: language }),
      picture: { url: picture, title: name },
      ...(isLong ? { note: text.modelIsEmpty } : {}),
    }
    return (
      <ModelLink key={ref} model={model}>
        {panels.length > 1 ? labelled(ref, drawings.turn, language) : drawings.turn}
      </ModelLink>
    )
  })
}
