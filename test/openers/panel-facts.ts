import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { noExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import type { Facts } from '#features/tools/configurator/domain/checks/facts.ts'
import { gatherFacts } from '#features/tools/configurator/domain/checks/gather-facts.ts'
import { silentLog } from '#server/process/log.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../db/seed/catalog.ts'
import { panelSources } from '../../db/seed/data/panel-sources.ts'
import { testDatabase } from '../databases/test-database.ts'

/** The rules' facts about the demonstration catalogue. */
export async function openPanelFacts(): Promise<Facts> {
  const connection = await testDatabase('pglite')
  await insertCatalog(connection.db, buildCatalog())
  await bumpRevision(connection.db)
  const catalog = await createCatalog(connection, silentLog)
  const { index } = catalog
  await catalog.close()
  return gatherFacts(index, {
    sources: panelSources.map(source => ({ amperes: null, ...source })),
    exceptions: noExceptions,
    reasonOf: () => null,
    successorOf: () => null,
  })
}
