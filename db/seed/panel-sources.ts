import { panelSource } from '#features/tools/configurator/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { panelSources } from './data/panel-sources.ts'

/** Which values of the demonstration's panels were read in a source. The catalogue must be there. */
export async function insertPanelSources(db: Database): Promise<void> {
  await db.insert(panelSource).values([...panelSources])
}
