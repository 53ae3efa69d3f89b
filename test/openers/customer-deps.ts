import type { CustomerDeps } from '#features/staff/customer-file/server/desk/routes.ts'
import { customerMerging } from '../../src/composition/records/merges.ts'
import { ownData } from '../../src/composition/records/own-data.ts'

/** What the desk's calls for customers get from the composition, without the reach. */
export const customerDeps: Omit<CustomerDeps, 'isOwn'> = {
  merging: customerMerging,
  beforeRemoval: ownData.beforeRemoval,
}
