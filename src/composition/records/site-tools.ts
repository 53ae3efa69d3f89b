import { hasPower } from '#features/catalog/catalog/domain/category-tree.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import type { FoundLink } from '#features/catalog/search/contract.ts'
import { beginTool, findTools } from '#features/catalog/search/domain/tools/find-tools.ts'
import type { ToolKey } from '#features/catalog/search/domain/tools/tool-names.ts'
import { searchText } from '#features/catalog/search/messages/search-page.ts'
import type { PageFor } from '#features/catalog/search/server/routes.ts'
import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { isOfPartOff } from '#features/site/company/domain/used-parts.ts'
import { findPage } from '#features/site/metadata/domain/find-page.ts'
import { suggestFinder } from '#features/tools/finder/server/suggest-finder.ts'
import { toolListText } from '#features/tools/workbench/messages/tool-list.ts'
import { to } from '#routes.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'

/** Where each tool is. Its title is that of its page. */
const toolUrls: Readonly<Record<ToolKey, string>> = {
  configurator: to.choosePanel(),
  finder: to.finder(),
  'cable-size': to.tool({ tool: 'cable-size' }),
  'voltage-drop': to.tool({ tool: 'voltage-drop' }),
  'fuse-size': to.tool({ tool: 'fuse-size' }),
  plant: to.tool({ tool: 'plant' }),
  'data-sheets': `${to.tools()}#data-sheets`,
  'quick-order': to.quoteImport(),
  rules: to.calculationRules(),
  tools: to.tools(),
}

/** Null: the tool is there beside a catalogue of DC power only; lists of part numbers are for every catalogue. */
function linkTo(key: ToolKey, catalog: Catalog, language: Language): FoundLink | null {
  if (key !== 'quick-order' && !hasPower(catalog.index.tree)) return null
  const url = toolUrls[key]
  const title = key === 'data-sheets' ? toolListText[language].dataSheets : findPage(url).entry.title[language]
  return { title, url }
}

/** The tools that a search names. */
export const linksToTools = (text: string, catalog: Catalog, language: Language): FoundLink[] =>
  findTools(text).flatMap(key => linkTo(key, catalog, language) ?? [])

/** The first line of the suggestions: the finder for a requirement, or the tool whose name is typed. */
export const suggestedPage =
  (catalog: Catalog, settings: Settings): PageFor =>
  (text, language) => {
    const facts = settings.of(partSettings)
    const finder = hasPower(catalog.index.tree) && facts.tools ? suggestFinder(text, language) : null
    if (finder) return finder
    const key = beginTool(text)
    const link = key && linkTo(key, catalog, language)
    if (!link || isOfPartOff(link.url, facts)) return null
    return { text: searchText[language].tool(link.title), url: link.url }
  }
