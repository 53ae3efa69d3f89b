import type { FindReleases } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { findReleases } from '../draft-members.ts'

/** With which releases drafts go live. */
export const releasesOfDrafts: FindReleases = findReleases
