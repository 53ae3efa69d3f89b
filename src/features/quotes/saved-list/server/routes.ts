import { changeLines } from '#features/quotes/quote/domain/cart/cart-change.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { hashToken } from '#server/security/tokens.ts'
import {
  addListToQuote,
  addSharedToQuote,
  createList,
  deleteList,
  getList,
  getLists,
  getSharedList,
  shareList,
  unshareList,
  updateList,
} from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import {
  addToQuote,
  answerColleaguesList,
  answerList,
  answerLists,
  type SavedListDeps,
  splitLines,
} from './answer-list.ts'
import { changeList, readLabels, readSharing, requireList, requireShared, requireShownList } from './change-list.ts'
import { createOnce, readName, requireId } from './create-list.ts'
import { presentShared } from './present.ts'
import { shareKeyOf } from './share-key.ts'
import * as store from './store.ts'

export function savedListRoutes(deps: SavedListDeps): Binding[] {
  return [...ownListRoutes(deps), ...sharedListRoutes(deps)]
}

function ownListRoutes(deps: SavedListDeps): Binding[] {
  return [
    handle(getLists, async (_, context) => answerLists(context)),

    handle(getList, async ({ params }, context) => {
      const shown = await requireShownList(context, params.id)
      return shown.owner === null
        ? answerList(deps, context, shown.list)
        : answerColleaguesList(deps, context, { list: shown.list, owner: shown.owner })
    }),

    handle(createList, async ({ body }, context) => {
      const { id } = requireId(await createOnce(context, body))
      return answerList(deps, context, await requireList(context.db, context, id))
    }),

    handle(updateList, async ({ params, body }, context) => {
      const wrong = await changeList(context, params.id, async (tx, list) => {
        const name = body.name === undefined ? list.name : await readName(tx, context, body, list.id)
        const changes = changeLines(
          await store.listListLines(tx, list.id),
          body.items ?? [],
          body.remove_item_ids ?? [],
        )
        await store.saveListLines(tx, list.id, changes.changed, changes.removedIds)
        await store.removeListGroups(tx, list.id, body.remove_group_ids ?? [])
        const labels = body.labels === undefined ? list.labels : readLabels(context, body.labels)
        const sharedCompanyId = await readSharing(tx, context, list, body.is_for_company)
        await store.saveList(tx, { ...list, name, labels, sharedCompanyId }, context.now)
        return changes.warnings
      })
      const words = [...wrong].map(([id, reasons]): [number, string[]] => [
        id,
        reasons.map(reason => answerText[context.language][reason]),
      ])
      return answerList(deps, context, await requireList(context.db, context, params.id), new Map(words))
    }),

    handle(deleteList, async ({ params }, context) => {
      await changeList(context, params.id, (tx, list) => store.removeList(tx, list.id))
      return answerLists(context)
    }),

    handle(addListToQuote, async ({ params }, context) => {
      const { list } = await requireShownList(context, params.id)
      return addToQuote(deps, context, list, 'savedList/addToQuote')
    }),
  ]
}

/** The calls that share lists and show shared ones. */
function sharedListRoutes(deps: SavedListDeps): Binding[] {
  return [
    handle(shareList, async ({ params, body }, context) => {
      await changeList(context, params.id, async (tx, list) => {
        if (list.shareKeyHash !== null && !body.renew) return
        const next = { ...list, shareCount: list.shareCount + 1 }
        const shareKeyHash = hashToken(await shareKeyOf(tx, next))
        await store.saveList(tx, { ...next, shareKeyHash }, context.now)
      })
      return answerList(deps, context, await requireList(context.db, context, params.id))
    }),

    handle(unshareList, async ({ params }, context) => {
      await changeList(context, params.id, (tx, list) =>
        store.saveList(tx, { ...list, shareKeyHash: null }, context.now),
      )
      return answerList(deps, context, await requireList(context.db, context, params.id))
    }),

    handle(getSharedList, async ({ params }, context) => {
      const list = await requireShared(context, params.key)
      return presentShared(
        list,
        await splitLines(deps, context, list.id, await store.listListLines(context.db, list.id)),
      )
    }),

    handle(addSharedToQuote, async ({ params }, context) =>
      addToQuote(deps, context, await requireShared(context, params.key), 'savedList/addSharedToQuote'),
    ),
  ]
}
