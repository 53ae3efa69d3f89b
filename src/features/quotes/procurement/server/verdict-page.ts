import { to } from '#routes.ts'
import { escapeHtml } from '#server/pages/escape-html.ts'
import { plainPage } from '#server/pages/plain-page.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { colonOf } from '#shared/text/colon.ts'
import { type Checked, wordVerdict } from '../domain/word-verdict.ts'
import { verifyText } from '../messages/verify.ts'

/** The answer of the form without a script. Null: nothing was sent. */
export function verdictPage(checked: Checked | null, language: Language) {
  const text = verifyText[language]
  const { title, says, facts } = checked
    ? wordVerdict(checked, language)
    : { title: text.title, says: text.nothing, facts: [] }
  const rows = facts.map(
    ({ label, value }) =>
      `<li class="row">${escapeHtml(label)}${colonOf(language)} <strong>${escapeHtml(value)}</strong></li>`,
  )
  const link = (path: string, name: string) =>
    `<a href="${escapeHtml(urlIn('', language, path))}">${escapeHtml(name)}</a>`
  const main = [
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(says)}</p>`,
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '',
    `<p class="ways">${link(to.verify(), text.again)} ${link(to.keys(), text.keys)}</p>`,
  ]
  return plainPage({ language, title, main: main.join('') })
}
