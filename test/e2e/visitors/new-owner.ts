import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { importText } from '#features/catalog/exchange/messages/desk-import.ts'
import { runPageText } from '#features/catalog/exchange/messages/desk-run.ts'
import { saveText } from '../../../src/desk/messages/save.ts'

const root = join(import.meta.dirname, '../../..')
export const example = join(root, 'examples/hydraulic-fittings')
export const read = (path: string) => readFile(join(root, path))

/** The workbook of the example's products, written by its program. */
export async function writeProducts(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-products-'))
  const file = join(folder, 'products.xlsx')
  await promisify(execFile)(process.execPath, [join(example, 'write-products.ts'), file], { cwd: root })
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

/** Uploads a file at the desk, and applies all its rows. */
export async function importFile(page: Page, name: string, buffer: Buffer, rows: number): Promise<void> {
  const [text, words] = [importText.en, runPageText.en]
  await page.goto('/desk/import')
  await page.getByLabel(text.choose).setInputFiles({ name, mimeType: '', buffer })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const state = page.getByRole('definition').first()
  await expect(state).toHaveText(text.states.checked, { timeout: 300_000 })
  await expect(page.getByRole('link', { name: new RegExp(`^${words.states.error} [1-9]`) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `${words.states.create} ${rows}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: words.applyNow(String(rows)) }).click()
  await expect(state).toHaveText(text.states.applied, { timeout: 300_000 })
}

/** Saves the record that is open at the desk. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: saveText.en.save, exact: true }).click()
  await expect(page.getByText(saveText.en.saved).first()).toBeVisible()
}
