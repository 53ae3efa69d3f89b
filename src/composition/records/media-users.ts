import { productPictureUser } from '#features/catalog/catalog-edit/server/picture-uses.ts'
import { textPictureUser } from '#features/site/content/server/steps/picture-uses.ts'
import { homePictureUser } from '#features/site/home/server/steps/picture-uses.ts'
import type { MediaUser } from '#features/site/media/server/steps/uses.ts'
import { companyPictureUser } from '#features/site/setting/server/steps/company-rules.ts'
import { draftPictureUser } from '#features/staff/record-draft/server/steps/picture-uses.ts'

/** Everything that may show an uploaded picture. A picture that none of these names counts as unused, and may be deleted. */
export const mediaUsers: readonly MediaUser[] = [
  productPictureUser,
  homePictureUser,
  companyPictureUser,
  textPictureUser,
  draftPictureUser,
]
