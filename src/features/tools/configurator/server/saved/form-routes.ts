import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { asVisitor } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import { type Binding, type Context, handle, type Input } from '#server/calls/handle.ts'
import { hashBody } from '#server/calls/idempotency.ts'
import { isPageForm } from '#server/calls/input/read-upload.ts'
import { Refusal } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { addConfigurationToQuote, saveConfigurationForm } from '../../contract.ts'
import { linkFieldsOf } from '../../domain/link/link.ts'
import { formRefusalOf } from '../../domain/saved/form-refusals.ts'
import { readLinked } from '../read-linked.ts'
import { usualName } from './add-draft.ts'
import { addToQuote } from './add-to-quote.ts'
import { keysOf } from './keys.ts'
import { requireEditable } from './own-configuration.ts'
import { presentSaved } from './present-saved.ts'
import { type SavedVersion, saveOnce } from './save-configuration.ts'
import * as store from './store.ts'

/** The calls that also take the forms of pages without a script, which are led on to a page. */
export function formRoutes(catalog: Catalog): Binding[] {
  return [
    handle(saveConfigurationForm, async ({ body }, stranger) => {
      const context = body.add ? await asVisitor(stranger) : stranger
      try {
        const saved = await saveForm(body, context, catalog)
        if (!isPageForm(context.requestHeaders)) return await presentSaved(context, saved)
        return body.add
          ? await addSaved(context, saved, catalog)
          : leadToVersion(context, await editKeyOf(context, saved), saved.number)
      } catch (error) {
        const fields = { ...linkFieldsOf(textsOf(body)), name: body.name.slice(0, 200) }
        const back = to.configure({
          productId: body.product_id,
          fields: { ...fields, said: refusalOf(error, context) },
        })
        return leadTo(back, context.language, 'save-heading')
      }
    }),

    handle(addConfigurationToQuote, async (input, context) => {
      try {
        const added = await addToQuote(context, catalog.index, input)
        if (!isPageForm(context.requestHeaders)) return added
        return added.group_id === 0
          ? leadToVersion(context, input.params.key, input.body.version, 'not_added')
          : leadTo(to.quote(), context.language)
      } catch (error) {
        refusalOf(error, context)
        return leadToVersion(context, input.params.key, input.body.version, 'not_added')
      }
    }),
  ]
}

/** The word for a refusal that the page knows how to say. Anything else, and for a program all, is thrown on. */
function refusalOf(error: unknown, { requestHeaders }: Context): string {
  if (error instanceof Refusal && isPageForm(requestHeaders)) return formRefusalOf(error.code)
  throw error
}

function leadTo(path: string, language: Language, hash = '') {
  return new Response(null, { status: 303, headers: { Location: `${urlIn('', language, path)}${hash && `#${hash}`}` } })
}

const leadToVersion = ({ language }: Context, key: string, version: number, said = '') =>
  leadTo(`${to.configuration({ key, version })}${said && `&said=${said}`}`, language, said && 'save-said')

async function editKeyOf({ db }: Context, { id }: SavedVersion): Promise<string> {
  const keyCount = (await store.listKeyCounts(db, [id])).get(id) ?? 0
  return (await keysOf(db, { id, keyCount })).edit
}

/** Puts a version that a form without a script has saved into the quote too. */
async function addSaved(context: Context, saved: SavedVersion, { index }: Catalog): Promise<Response> {
  const key = await editKeyOf(context, saved)
  const { group_id } = await addToQuote(context, index, {
    params: { key },
    body: { version: saved.number, quantity: 1 },
  })
  return group_id === 0 ? leadToVersion(context, key, saved.number, 'not_added') : leadTo(to.quote(), context.language)
}

type Form = Input<typeof saveConfigurationForm>['body']

const textsOf = (body: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Saves what the fields of the link say. The same form sent again is the same request. */
async function saveForm(body: Form, context: Context, { index }: Catalog): Promise<SavedVersion> {
  const configuration = await readLinked(body, index, context)
  const goesOn = await versionOf(body.edit_link ?? '', context)
  const name = body.name.trim() || !body.add ? body.name : usualName(configuration, index, context.language)
  const save = { configuration, name, note: body.note ?? null, ...goesOn }
  return saveOnce(save, context, index, `form:${hashBody(save)}`)
}

/** The version that an edit link shows; without one in the link, the newest. Throws 404 for a link that may not change anything. */
async function versionOf(link: string, context: Context): Promise<{ key?: string; base_version?: number }> {
  if (link.trim() === '') return {}
  const [, key = '', number] = /\/configuration\/([\w-]{1,100})(?:\?(?:.*&)?version=(\d{1,7}))?/.exec(link) ?? []
  const { head } = await requireEditable(context.db, context, key)
  return { key, base_version: number === undefined ? head : Number(number) }
}
