import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { lockException } from '#features/catalog/product/server/steps/change-exception.ts'
import { findException } from '#features/catalog/product/server/store.ts'
import type { TextEditor } from '#features/site/translation/server/steps/text-editor.ts'
import { validate } from '#server/calls/input/validate.ts'
import { yes } from '#shared/result.ts'
import { textTable, withTexts } from '#shared/text/texts-within.ts'
import { FitExceptionForm } from '../../domain/fit-exception.ts'
import { changeProducts, type EditDeps } from '../change-products.ts'
import { saveReason } from '../desk/exception-routes.ts'
import { exceptionKind } from '../exception-subject.ts'

const mostLetters = 500

/** The reasons of exceptions from the rules of fit, for who translates them. What is saved is on the site at once. */
export const exceptionTexts = (deps: EditDeps & { catalog: Catalog }): TextEditor => ({
  read: async (db, { staff }, id) => {
    const found = await findException(db, id)
    if (!found) return null
    const texts = textTable({ reason: found.reason })
    return {
      owner: { kind: exceptionKind, id },
      prefix: '',
      revision: found.revision,
      name: found.name,
      above: null,
      texts,
      versions: [texts],
      lengths: { reason: mostLetters },
      figures: [],
      waits: false,
      noPublishing: null,
      noSaving: staff.permissions.has('catalog.publish') ? null : 'no_right',
    }
  },
  lock: async (tx, id) => void (await lockException(tx, id)),
  save: (context, id, { baseRevision, changes }) =>
    changeProducts(context, deps, async product => {
      const found = await findException(product.tx, id)
      const typed = Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, text ?? '']))
      const written = withTexts({ reason: found?.reason ?? { en: '' } }, typed)
      const form = FitExceptionForm.pick({ reason: true })
      const { reason } = validate(form, { reason: found?.reason, ...written }, context.language)
      return yes(await saveReason(product, deps.catalog.index, { id, baseRevision, reason }))
    }),
})
