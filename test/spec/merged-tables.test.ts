import { expect, test } from 'vitest'
import type { Moved } from '#server/changes/move-rows.ts'
import { listForeignKeys } from '#server/changes/table-keys.ts'
import { companyMerging, customerMerging } from '../../src/composition/records/merges.ts'
import { openApis } from '../openers/open-api.ts'

/** Columns that name a customer and go with the account, or name a member of the staff, whose accounts are not merged. */
const stays = [
  'api_key.created_by',
  'buyer_invitation.invited_by',
  'buyer_member.customer_id',
  'compare_list.customer_id',
  'customer_file.customer_id',
  'customer_file.representative_id',
  'customer_note.author_id',
  'customer_role.customer_id',
  'desk_challenge.customer_id',
  'inbox_view.owner_id',
  'known_device.customer_id',
  'late_digest.staff_id',
  'link_token.customer_id',
  'product_view.owner_id',
  'punch_out_system.created_by',
  'quote.created_by_id',
  'quote_approval.answered_by',
  'quote_approval.asked_by',
  'quote_attachment.added_by',
  'quote_cart.customer_id',
  'quote_desk.assignee_id',
  'quote_draft.updated_by',
  'quote_mention.staff_id',
  'quote_message.entered_by',
  'quote_note.author_id',
  'quote_seen.staff_id',
  'quote_template.owner_id',
  'quote_version.created_by',
  'recovery_code.customer_id',
  'session_token.customer_id',
  'snippet.owner_id',
  'staff_factor.customer_id',
  'staff_link.customer_id',
  'staff_member.customer_id',
  'staff_member.deputy_id',
]

test.each(await openApis(async () => {}))(
  '$engine: each table that names a customer or a company moves in a merge, or is known to stay',
  async ({ db }) => {
    const keys = await listForeignKeys(db)
    const naming = (parent: string) =>
      keys.filter(key => key.parent === parent).map(({ child, columns }) => `${child}.${columns[0]}`)
    const movedIn = (moved: readonly Moved[]) => moved.map(({ table, column }) => `${table}.${column}`)
    const open = naming('customer').filter(name => !movedIn(customerMerging.moved).includes(name))
    expect(open.toSorted()).toEqual(stays)
    const ofCompany = naming('buyer_company').filter(name => !movedIn(companyMerging.moved).includes(name))
    expect(ofCompany).toEqual([])
  },
)
