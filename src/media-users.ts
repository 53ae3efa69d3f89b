import { productPictureUser } from '#features/catalog-edit/server/picture-uses.ts'
import { textPictureUser } from '#features/content/server/steps/picture-uses.ts'
import { homePictureUser } from '#features/home/server/steps/picture-uses.ts'
import type { MediaUser } from '#features/media/server/steps/uses.ts'
import { draftPictureUser } from '#features/record-draft/server/steps/picture-uses.ts'
import { companyPictureUser } from '#features/setting/server/steps/company-rules.ts'

/** Everything that may show an uploaded picture. A picture that none of these names counts as unused, and may be deleted. */
export const mediaUsers: readonly MediaUser[] = [
  productPictureUser,
  homePictureUser,
  companyPictureUser,
  textPictureUser,
  draftPictureUser,
]
