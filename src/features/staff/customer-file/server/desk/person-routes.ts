import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { wordsQuery } from '#server/database/sql/words-sql.ts'
import { foldText } from '#shared/text/fold-text.ts'
import {
  eraseCustomer,
  listDuplicates,
  mergeCustomers,
  previewErasure,
  previewMerge,
  undoMerge,
} from '../../desk-contract.ts'
import { customerKey } from '../../domain/customer-key.ts'
import * as store from '../store.ts'
import * as erasure from './erase.ts'
import * as merge from './merge.ts'
import { type IsOwn, presentAccount } from './present.ts'
import * as undo from './undo-merge.ts'

interface PersonDeps {
  isOwn: IsOwn
  merging: merge.CustomerMerging
  beforeRemoval: erasure.BeforeRemoval
}

/** The calls that make one person of two, or remove a person. */
export const personRoutes = ({ isOwn, merging, beforeRemoval }: PersonDeps): Binding[] => [
  handleDesk(listDuplicates, async ({ params: { id } }, { db }) => {
    const row = await store.findAccount(db, id)
    if (!row) throw notFound()
    const { firstName, lastName, company, phone } = row.account
    const nameOf = (one: { firstName: string; lastName: string; company: string }) =>
      foldText(`${one.firstName} ${one.lastName} · ${one.company}`)
    const digits = phone.replace(/\D/g, '')
    const words = firstName && lastName ? wordsQuery(`${firstName} ${lastName} ${company}`) : null
    const found = await store.listDuplicates(db, row, words)
    return found
      .filter(one => nameOf(one) === nameOf(row.account) || (digits !== '' && one.phone.replace(/\D/g, '') === digits))
      .map(one => ({
        ...{ id: one.id, key: customerKey({ accountId: one.id }), email: one.email ?? '', company: one.company },
        name: `${one.firstName} ${one.lastName}`.trim(),
      }))
  }),
  handleDesk(previewMerge, ({ params: { id }, query: { gone_id: goneId } }, context) =>
    context.db.transaction(tx => merge.previewMerge(tx, context, { keptId: id, goneId }, merging)),
  ),
  handleDesk(mergeCustomers, ({ params: { id }, body }, context) =>
    context.db.transaction(async tx => {
      await merge.mergeInto(tx, context, id, body, merging)
      const row = await store.findAccount(tx, id)
      if (!row) throw notFound()
      return presentAccount(context, row, isOwn, tx)
    }),
  ),
  handleDesk(undoMerge, ({ body }, context) =>
    context.db.transaction(tx => undo.undoMerge(tx, context, body.entry_id, merging)),
  ),
  handleDesk(previewErasure, ({ params }, context) => erasure.previewErasure(context, params.id)),
  handleDesk(eraseCustomer, ({ params, body }, context) => erasure.erase(context, params.id, body, beforeRemoval)),
]
