import { isQuantity } from '#features/quotes/quote/domain/cart/cart-edits.ts'
import { to } from '#routes.ts'
import { escapeHtml } from '#server/pages/escape-html.ts'
import { plainPage } from '#server/pages/plain-page.ts'
import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { type PartList, type PartRow, sendPartList } from '../contract.ts'
import {
  asksQuantity,
  type Decisions,
  decided,
  free,
  groupOf,
  none,
  type RowGroup,
  type RowReport,
} from '../domain/decisions.ts'
import { columnRoles } from '../domain/table-columns.ts'
import { importText } from '../messages/import-page.ts'
import { panelText } from '../messages/panel.ts'

/** A page of the quick order for who has no script. `faults`: what is wrong with what was sent. */
export function formPage(main: string, faults: readonly string[], language: Language) {
  const text = importText[language]
  const alert = faults.map(words => `<p>${escapeHtml(words)}</p>`).join('')
  return plainPage({
    language,
    title: text.title,
    main: `<p class="ways">${link(to.quote(), text.toQuote, language)}</p><h1>${escapeHtml(text.title)}</h1>${alert && `<div role="alert">${alert}</div>`}${main}`,
  })
}

const link = (path: string, words: string, language: Language) =>
  `<a href="${urlIn('', language, path)}">${escapeHtml(words)}</a>`

const form = (parts: readonly string[], language: Language) =>
  `<form method="post" enctype="multipart/form-data" action="${apiBase}${sendPartList.path}?lang=${language}">${parts.join('')}</form>`

const button = (step: 'read' | 'add', words: string) =>
  `<div><button type="submit" name="step" value="${step}">${escapeHtml(words)}</button></div>`

/** The field for a list and the choice of a file. */
export function drawInput(typed: string, language: Language): string {
  const text = importText[language]
  return form(
    [
      // A line break after the tag is not part of the text.
      `<label>${escapeHtml(panelText[language].list)}<textarea name="list" rows="10">\n${escapeHtml(typed)}</textarea></label>`,
      `<p class="soft">${escapeHtml(text.listHint)}</p>`,
      `<label>${escapeHtml(text.file)}<input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx"></label>`,
      `<p class="soft">${escapeHtml(text.fileHint)}</p>`,
      button('read', text.check),
    ],
    language,
  )
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

interface Asked {
  list: PartList
  decisions: Decisions
  /** It was sent to be added: what is open is marked. */
  isAsked: boolean
  sending: string
}

const groups: readonly RowGroup[] = ['open', 'unknown', 'found', 'other']

/** What was found for each row, with the columns and all that can be decided. */
export function drawList({ list, decisions, isAsked, sending }: Asked, language: Language): string {
  const text = importText[language]
  const inGroup = Map.groupBy(list.rows, groupOf)
  const countOf = (group: RowGroup) => inGroup.get(group)?.length ?? 0
  const count = list.rows.filter(row => decided(row, decisions).choice !== none).length
  const rows = groups.flatMap(group => {
    const own = inGroup.get(group)
    if (!own) return []
    const items = own.map(row => drawRow(row, { decisions, isAsked }, language)).join('')
    return [
      `<h3>${escapeHtml(text.groups[group](own.length))}</h3><p class="soft">${escapeHtml(text.groupHelp[group])}</p><ul>${items}</ul>`,
    ]
  })
  return form(
    [
      // Enter in a field presses the first button of a form.
      '<button type="submit" name="step" value="add" tabindex="-1" hidden></button>',
      hidden('list', list.text) + hidden('sending', sending),
      `<h2>${escapeHtml(text.result)}</h2>`,
      `<p>${escapeHtml(text.summary(countOf('found'), countOf('open'), countOf('unknown')))}</p>`,
      list.sheet === null ? '' : `<p>${escapeHtml(text.sheetRead(list.sheet))}</p>`,
      list.left_out_rows > 0 ? `<p>${escapeHtml(text.leftOut(list.left_out_rows, list.row_limit))}</p>` : '',
      list.columns.length > 0 ? drawColumns(list, language) : '',
      ...rows,
      count > 0 ? button('add', text.add(count)) : `<p>${escapeHtml(text.nothing)}</p>`,
      `<p class="ways">${link(to.quoteImport(), text.another, language)}</p>`,
    ],
    language,
  )
}

function drawColumns(
  { columns, has_heading: hasHeading, quantity_basis: basis }: PartList,
  language: Language,
): string {
  const text = importText[language]
  const selects = columns.map(({ name, samples, role }, place) => {
    const options = columnRoles.map(
      one => `<option value="${one}"${one === role ? ' selected' : ''}>${escapeHtml(text.roles[one])}</option>`,
    )
    const label = escapeHtml(text.column(place + 1, name))
    return `<li><label>${label}<select name="role.${place}">${options.join('')}</select></label><p class="soft">${escapeHtml(samples.join(' · '))}</p></li>`
  })
  // What was shown comes back too: only what the visitor has changed since, or before, is a choice.
  const shown = [
    ...columns.map(({ role }, place) => hidden(`shown.${place}`, role)),
    hasHeading ? hidden('shown_heading', '1') : '',
    basis === 'chosen' ? hidden('columns_chosen', '1') : '',
  ]
  const heading = `<label class="tick"><input type="checkbox" name="has_heading" value="1"${hasHeading ? ' checked' : ''}>${escapeHtml(text.hasHeading)}</label>`
  return `<fieldset><legend>${escapeHtml(text.columns)}</legend><ul>${selects.join('')}</ul>${heading}${shown.join('')}${button('read', text.columns)}</fieldset>`
}

function drawRow(
  row: PartRow,
  { decisions, isAsked }: Pick<Asked, 'decisions' | 'isAsked'>,
  language: Language,
): string {
  const text = importText[language]
  const { choice, quantity, isConfirmed } = decided(row, decisions)
  const isLeft = choice === none
  const isWrong = !isLeft && !isQuantity(quantity)
  const invalid = (is: boolean) => (isAsked && is ? ' aria-invalid="true"' : '')
  const choices = [
    ...(row.match === 'doubtful' || choice === '' ? [['', text.choose]] : []),
    ...row.products.map(({ id, sku, name, own_number: own }) => [
      `${id}`,
      [`${sku} – ${name}`, ...(own === undefined ? [] : [text.ownNumber(own)])].join(' · '),
    ]),
    [free, text.free],
    [none, text.none],
  ]
  const options = choices.map(
    ([value = '', words = '']) =>
      `<option value="${value}"${value === choice ? ' selected' : ''}>${escapeHtml(words)}</option>`,
  )
  const notes = [...(isWrong && isAsked ? [text.wrongQuantity] : []), ...row.warnings]
  return [
    `<li class="row"><span class="soft">${escapeHtml(text.row(row.row))}</span> <code>${escapeHtml(row.part_number)}</code>`,
    row.text === row.part_number ? '' : ` <span class="soft">${escapeHtml(row.text)}</span>`,
    `<select name="choice.${row.row}" aria-label="${escapeHtml(text.productOf(row.row, row.part_number))}"${invalid(choice === '')}>${options.join('')}</select>`,
    `<input name="quantity.${row.row}" inputmode="numeric" maxlength="40" value="${escapeHtml(quantity)}" aria-label="${escapeHtml(text.quantityOf(row.row, row.part_number))}"${invalid(isWrong)}>`,
    !asksQuantity(row)
      ? ''
      : `<label class="tick"><input type="checkbox" name="confirm.${row.row}" value="1"${isConfirmed ? ' checked' : ''}${invalid(!isLeft && !isConfirmed)}>${escapeHtml(text.confirm(quantity))}</label>`,
    notes.length > 0 ? `<p class="bad">${escapeHtml(notes.join(' '))}</p>` : '',
    '</li>',
  ].join('')
}

/** What became of the rows, where not all of them were added. */
export function drawOutcome(reports: readonly RowReport[], leftOutRows: number, language: Language): string {
  const text = importText[language]
  const countOf = (outcome: RowReport['outcome']) => reports.filter(report => report.outcome === outcome).length
  const refused = reports.filter(report => report.outcome === 'refused')
  const counts = text.outcomes(countOf('added'), countOf('merged'), countOf('free_line'), refused.length + leftOutRows)
  const rows = refused.map(({ row, reason, ownReason }) => {
    const words = ownReason ? text.reasons[ownReason] : reason
    return `<li class="row"><span class="soft">${escapeHtml(text.row(row.row))}</span> <code>${escapeHtml(row.part_number)}</code> ${escapeHtml(words)}</li>`
  })
  return `<h2>${escapeHtml(text.done)}</h2><p role="status">${escapeHtml(counts)}</p><ul>${rows.join('')}</ul><p class="ways">${link(to.quote(), text.viewQuote, language)} ${link(to.quoteImport(), text.another, language)}</p>`
}
