import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findSender, paperCompany } from '#features/site/company/server/store.ts'
import { deleteMedia, getMedia } from '#features/site/media/desk-contract.ts'
import { encodePicture } from '#features/site/media/server/encode-picture.ts'
import { iconRoutes } from '#features/site/media/server/icon-files.ts'
import { findLogoJpeg } from '#features/site/media/server/steps/brand.ts'
import { findMediaBytes, insertMedia } from '#features/site/media/server/store.ts'
import { media } from '#features/site/media/server/tables.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { getDeskSession } from '#features/staff/desk-session/desk-contract.ts'
import { readSettings } from '#server/settings/settings.ts'
import { languages } from '#shared/language.ts'
import { textBytes } from '../../../../../../test/builders/pictures.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { settingsOptions } from '../../../../../composition/records/settings-options.ts'
import { getCompanySettings, saveCompanySettings, undoCompanySettings } from '../../desk-contract.ts'

let shade = 0
/** A word in a colour of its own on nothing. */
const png = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: ++shade, g: 60, b: 90, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
const svg = (width: number, height: number) =>
  textBytes(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#a0${10 + ++shade}10" d="M0 0h${width}v${height}H0z"/></svg>`,
  )
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47])

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const admin = async () => (await openStaff(db, browser(), { roles: ['administrators'] })).browser
  type Client = Awaited<ReturnType<typeof admin>>
  const stored = async (bytes: Uint8Array) => {
    const encoded = await encodePicture(bytes)
    if (!encoded.ok) throw new Error(encoded.reason)
    const id = await insertMedia(db, encoded.value, { fileName: 'mark', createdAt: new Date(), createdBy: 1 })
    return id ?? 0
  }
  const read = async (client: Client) => (await client.call(getCompanySettings)).reply
  const save = async (client: Client, changes: object) =>
    client.call(saveCompanySettings, { body: { base_revision: (await read(client)).revision, changes } })
  const shown = async () => {
    const { logo, icon } = (await browser().call(getHeaderLinks)).reply
    return { logo, icon }
  }
  const settingsNow = () => readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
  /** The answer under one of the usual names; null where the program's own file would be. */
  const iconFile = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await iconRoutes(db, await settingsNow()).request(path, { headers })
    return answer.status === 404 ? null : answer
  }

  test('without a logo the site, mails and papers say nothing of one', async () => {
    expect(await shown()).toEqual({ logo: undefined, icon: undefined })
    expect((await (await admin()).call(getDeskSession)).reply.company.logo).toBeNull()
    const settings = await settingsNow()
    expect(findSender(settings, 'en').company).not.toHaveProperty('logo')
    expect(paperCompany(settings, 'en')).not.toHaveProperty('logo')
    expect(await iconFile('/favicon.ico')).toBeNull()
  })

  test('a chosen logo stands in the header, mails and papers, is in use, and goes with an undo', async () => {
    const ada = await admin()
    const id = await stored(await png(1000, 250))
    expect((await save(ada, { logo: id })).status).toBe(200)
    const { logo, icon } = await shown()
    expect(logo).toMatchObject({ width: 176, height: 44 })
    expect(logo?.url).toMatch(/^\/media\/[0-9a-f]{32}-480\.webp$/)
    expect(logo?.image_url).toMatch(/\.jpg$/)
    const frame = (await ada.call(getDeskSession)).reply.company.logo
    expect(frame).toEqual({ url: logo?.url, width: 176, height: 44 })
    // It is too wide to be seen in a tab.
    expect(icon).toBeUndefined()
    const settings = await settingsNow()
    expect([findSender(settings, 'es').company.logo, paperCompany(settings, 'fr').logo]).toEqual([id, id])
    expect((await sharp((await findLogoJpeg(db, id)) ?? Buffer.alloc(0)).metadata()).format).toBe('jpeg')

    const { reply } = await ada.call(getMedia, { params: { id } })
    expect(reply).toMatchObject({ is_used: true, uses: [{ kind: 'company', name: 'Company' }] })
    expect((await ada.call(deleteMedia, { body: { ids: [id] } })).reply).toMatchObject({
      done: 0,
      refused: [{ id, reason: 'It is used: Company.' }],
    })
    const [entry] = (await read(ada)).history
    await ada.call(undoCompanySettings, { body: { entry_id: entry?.id ?? 0 } })
    expect((await shown()).logo).toBeUndefined()
    expect((await ada.call(deleteMedia, { body: { ids: [id] } })).reply).toMatchObject({ done: 1 })
  })

  test.each([
    ['a picture', () => png(400, 400)],
    ['a drawing', async () => svg(64, 64)],
  ])('%s as icon is made in all sizes, and answers under the usual names', async (_, make) => {
    const ada = await admin()
    const id = await stored(await make())
    expect((await save(ada, { icon: id })).status).toBe(200)
    const { icon } = await shown()
    const [row] = await db.select().from(media).where(eq(media.id, id))
    for (const size of [32, 180, 192, 512]) {
      const bytes = await findMediaBytes(db, { hash: row?.hash ?? '', width: size, format: 'png' })
      const found = await sharp(bytes ?? Buffer.alloc(0)).metadata()
      expect([found.format, found.width, found.height]).toEqual(['png', size, size])
    }
    expect(icon).toMatchObject({ url: `/media/${row?.hash}-32.png`, apple_url: `/media/${row?.hash}-180.png` })
    expect(icon?.svg_url).toBe(row?.kind === 'svg' ? `/media/${row.hash}.svg` : undefined)
    const ico = await iconFile('/favicon.ico')
    const bytes = Buffer.from((await ico?.arrayBuffer()) ?? new ArrayBuffer())
    expect([ico?.headers.get('content-type'), bytes.subarray(22, 26)]).toEqual(['image/x-icon', pngStart])
    expect(bytes.readUInt32LE(14)).toBe(bytes.length - 22)
    const again = await iconFile('/favicon.ico', { 'If-None-Match': ico?.headers.get('etag') ?? '' })
    expect(again?.status).toBe(304)
    expect(await (await iconFile('/favicon.svg'))?.text()).toContain('<image')
    expect((await iconFile('/apple-touch-icon.png'))?.headers.get('content-type')).toBe('image/png')
    await save(ada, { icon: null })
    expect(await iconFile('/favicon.ico')).toBeNull()
  })

  test('a drawing as logo is a JPEG in mails and papers, and a square one its own icon', async () => {
    const ada = await admin()
    const id = await stored(svg(120, 120))
    await save(ada, { logo: id })
    const { logo, icon } = await shown()
    expect(logo).toMatchObject({ width: 44, height: 44, url: expect.stringMatching(/\.svg$/) })
    expect(icon?.svg_url).toBe(logo?.url)
    expect(await sharp((await findLogoJpeg(db, id)) ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
    })
    await save(ada, { logo: null })
  })

  test.each(languages)(
    'what cannot be the icon, and a picture that is gone, is refused by its field: %s',
    async language => {
      const { browser: ada } = await openStaff(db, browser(), { roles: ['administrators'], language })
      const wide = await stored(await png(600, 300))
      const small = await stored(await png(100, 100))
      const reasons = new Set<string>()
      for (const [field, value] of [
        ['icon', wide],
        ['icon', small],
        ['icon', 999_999],
        ['logo', 999_999],
      ] as const) {
        const { status, error } = await save(ada, { [field]: value })
        expect([field, value, status, Object.keys(error.errors ?? {})]).toEqual([field, value, 400, [field]])
        reasons.add(error.errors?.[field]?.join() ?? '')
      }
      expect([reasons.size, reasons.has('')]).toEqual([3, false])
      for (const value of ['x', 0, -1, 1.5]) expect((await save(ada, { logo: value })).status).toBe(400)
      expect(await shown()).toEqual({ logo: undefined, icon: undefined })
    },
  )

  test('where a chosen picture is gone all the same, the name is back', async () => {
    const ada = await admin()
    const id = await stored(await png(500, 400))
    await save(ada, { logo: id, icon: await stored(await png(200, 200)) })
    expect((await shown()).logo).toBeDefined()
    await db.delete(media)
    expect(await shown()).toEqual({ logo: undefined, icon: undefined })
    expect([await findLogoJpeg(db, id), await iconFile('/favicon.ico')]).toEqual([null, null])
    await save(ada, { logo: null, icon: null })
  })

  test('nothing of this caused a fault', () => expect(faults).toEqual([]))
})
