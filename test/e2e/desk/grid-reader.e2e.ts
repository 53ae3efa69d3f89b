import { expect, type Page } from '@playwright/test'
import { gridText } from '#features/catalog/product-grid/messages/desk-grid.ts'
import { test } from '../site/desk-test.ts'

// The grid as a screen reader has it: through the accessibility tree of the browser, by keys alone.

const text = gridText.en
const columns = 'name.en,lead_time_weeks_from,lead_time_weeks_to'

interface AxNode {
  role: string
  name: string
  description: string
  value: string
  /** States such as focused, invalid, readonly. */
  states: Record<string, unknown>
  children: AxNode[]
}

/** The tree that the browser tells assistive programs, without the nodes that it keeps from them. */
async function readTree(page: Page): Promise<AxNode> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const build = (id: string): AxNode[] => {
    const node = byId.get(id)
    if (!node) return []
    const children = (node.childIds ?? []).flatMap(build)
    if (node.ignored) return children
    return [
      {
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        description: String(node.description?.value ?? ''),
        value: String(node.value?.value ?? ''),
        states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        children,
      },
    ]
  }
  const [root] = build(nodes[0]?.nodeId ?? '')
  if (!root) throw new Error('The page has no accessibility tree')
  return root
}

const allIn = (node: AxNode): AxNode[] => [node, ...node.children.flatMap(allIn)]
const wordsIn = (node: AxNode): string =>
  allIn(node)
    .filter(({ role }) => role === 'StaticText')
    .map(({ name }) => name)
    .join('')

async function readGrid(page: Page) {
  const all = allIn(await readTree(page))
  const grid = all.find(({ role }) => role === 'grid')
  if (!grid) throw new Error('There is no grid in the tree')
  const rows = allIn(grid).filter(({ role }) => role === 'row')
  const focused = all.filter(({ states, role }) => states.focused === true && role !== 'RootWebArea')
  const said = all.filter(({ role }) => role === 'status').map(wordsIn)
  return { grid, rows, focused: focused.at(-1), said: said.join(' ') }
}

/** Pastes as a spreadsheet does, into the cell that has the focus. */
const paste = (page: Page, cells: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, cells)

test('a screen reader hears places and names, what is edited, what was pasted and why a cell is wrong', async ({
  page,
  context,
  desk,
}) => {
  await desk.enter(context, 'en', 'content')
  await page.goto(`/desk/products/grid?columns=${columns}`)
  const element = page.getByRole('grid', { name: text.label })
  await expect(element).toBeVisible()

  // How many there are, and where each stands among them, though only those in view are drawn.
  const total = Number(await element.getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(200)
  await expect(page.getByText(text.rows(total), { exact: true })).toBeVisible()
  await expect(element).toHaveAttribute('aria-colcount', '4')
  const drawn = element.getByRole('row')
  const places = () => drawn.evaluateAll(rows => rows.map(row => Number(row.getAttribute('aria-rowindex'))))
  expect(await places()).toEqual(Array.from({ length: await drawn.count() }, (_, at) => at + 1))
  expect(await drawn.count()).toBeLessThan(80)
  const inRows = await drawn.evaluateAll(rows =>
    rows.map(row => Array.from(row.children, cell => cell.getAttribute('aria-colindex')).join(' ')),
  )
  expect(new Set(inRows)).toEqual(new Set(['1 2 3 4']))

  // One stop for Tab.
  await expect(element.locator('[tabindex="0"]')).toHaveCount(1)
  await element.locator('[tabindex="0"]').focus()
  let heard = await readGrid(page)
  expect(heard.grid).toMatchObject({ name: text.label, states: { multiselectable: true } })
  const [headings, first, second] = heard.rows
  expect(headings?.children.map(({ role }) => role)).toEqual(Array.from({ length: 4 }, () => 'columnheader'))
  expect(headings?.children[0]?.name).toBe(text.product)
  expect(headings?.children.every(({ name }) => name !== '')).toBe(true)
  expect(first?.children.map(({ role }) => role)).toEqual(['rowheader', 'gridcell', 'gridcell', 'gridcell'])
  const [sku, name] = first?.children.map(cell => cell.name) ?? []
  expect(sku).not.toBe('')
  expect(heard.focused).toMatchObject({ role: 'gridcell', name, states: { selected: true } })

  // Another cell is read when it has the focus.
  await page.keyboard.press('ArrowDown')
  heard = await readGrid(page)
  expect(heard.focused).toMatchObject({ role: 'gridcell', name: second?.children[1]?.name })
  await expect(element.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')

  // The field says whose it is, and what is in it.
  await page.keyboard.press('F2')
  heard = await readGrid(page)
  const heading = headings?.children[1]?.name
  expect(heard.focused).toMatchObject({ role: 'textbox', name: `${sku} · ${heading}`, value: name })
  await page.keyboard.press('End')
  await page.keyboard.type(' read')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await readGrid(page)).said).toContain(text.changes(1, 1))
  heard = await readGrid(page)
  expect(heard.focused).toMatchObject({ role: 'gridcell', name: `${name} read`, description: text.changed })

  // The news after a paste: how much was pasted, how much of it is wrong, and the reason at its cell.
  await page.keyboard.press('ArrowRight')
  await paste(page, '2\t4\n3\tsoon\n1\t5')
  await expect.poll(async () => (await readGrid(page)).said).toContain(text.pasted(6))
  expect((await readGrid(page)).said).toContain(text.invalid(1))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const reason = 'This is no number: soon'
  await expect.poll(async () => (await readGrid(page)).said).toContain(reason)
  heard = await readGrid(page)
  expect(heard.focused).toMatchObject({ role: 'gridcell', name: 'soon', states: { invalid: 'true' } })
  expect(heard.focused?.description).toContain(reason)
  await page.keyboard.press('F2')
  heard = await readGrid(page)
  expect(heard.focused).toMatchObject({ role: 'textbox', value: 'soon', states: { invalid: 'true' } })
  expect(heard.focused?.description).toContain(reason)
  await page.keyboard.press('Escape')

  // Far below: the rows there have their places, and the cell with the focus is one of them.
  await page.keyboard.press('Control+End')
  await expect.poll(async () => (await places()).at(-1)).toBe(total + 1)
  await expect(element.locator('[tabindex="0"]')).toHaveCount(1)
  await expect.poll(async () => (await readGrid(page)).focused?.role).toBe('gridcell')
  // Escape, then Tab leaves the grid.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect((await readGrid(page)).focused?.role).not.toBe('gridcell')
})
