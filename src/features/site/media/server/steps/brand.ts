import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { FieldErrors } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { iconFault, isNearlySquare, logoFault, logoFile } from '../../domain/brand-files.ts'
import type { MediaFormat, ShownMedia } from '../../domain/media-path.ts'
import { mediaRefusals } from '../../messages/desk-refusals.ts'
import { makeBrandFiles } from '../encode-picture.ts'
import * as store from '../store.ts'

export interface Brand {
  logo: ShownMedia | null
  icon: ShownMedia | null
}

/** The company's pictures; null for one that is not chosen, or is gone. A logo that is nearly square is its own icon. */
export async function findBrand(db: Database, settings: Settings): Promise<Brand> {
  const { logo: logoId, icon: iconId } = settings.of(companySettings)
  const ids = [logoId, iconId].filter(id => id !== null)
  if (ids.length === 0) return { logo: null, icon: null }
  const found = await store.findShownMedia(db, ids)
  const logo = found.get(logoId ?? 0) ?? null
  const square = logo && iconFault(logo) === null ? logo : null
  return { logo, icon: found.get(iconId ?? 0) ?? square }
}

/** The logo for papers and mails, as JPEG; null where the picture is gone. */
export async function findLogoJpeg(db: Database, id: number): Promise<Buffer<ArrayBuffer> | null> {
  const shown = (await store.findShownMedia(db, [id])).get(id)
  return shown ? store.findMediaBytes(db, logoFile(shown)) : null
}

/**
 * Makes the further files of pictures that become logo and icon, before the change is saved, because it takes seconds. Throws 400 where a
 * picture cannot be one.
 */
export async function prepareBrand(
  db: Database,
  chosen: { logo?: number | null | undefined; icon?: number | null | undefined },
  language: Language,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const field of ['logo', 'icon'] as const) {
    const row = await store.findMedia(db, chosen[field] ?? 0)
    // A picture that is gone is refused where the change is checked.
    if (!row) continue
    const fault = await prepareAs(db, field, row)
    if (fault !== null) errors[field] = [mediaRefusals[language].faults[fault]]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function prepareAs(db: Database, field: 'logo' | 'icon', row: store.StoredMedia) {
  const fault = field === 'icon' ? iconFault(row) : logoFault(row)
  if (fault !== null) return fault
  if (field === 'icon' || isNearlySquare(row)) {
    const missing = await makeFiles(db, row, 'icon')
    if (missing !== null) return missing
  }
  return field === 'logo' && row.widths.length === 0 ? makeFiles(db, row, 'logo') : null
}

/** Makes the files that are not stored yet. Answers why it cannot. */
async function makeFiles(db: Database, row: store.StoredMedia, as: 'icon' | 'logo') {
  const format: MediaFormat = as === 'icon' ? 'png' : 'jpg'
  const stored = await store.listMediaFiles(db, row.id)
  if (stored.some(file => file.format === format)) return null
  const size = row.widths.length === 0 ? { width: row.width, height: row.height } : null
  const source = await store.findMediaBytes(db, {
    hash: row.hash,
    width: size ? 0 : row.width,
    format: size ? 'svg' : 'webp',
  })
  if (!source) return 'broken' as const
  const made = await makeBrandFiles({ source: new Uint8Array(source), size, as })
  if (!made.ok) return made.reason
  await db.transaction(tx => store.addMediaFiles(tx, row.id, made.value))
  return null
}
