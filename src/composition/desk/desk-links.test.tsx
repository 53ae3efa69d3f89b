import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskLink } from '#desk/DeskLink.tsx'
import { type SignedIn, StaffContext } from '#desk/frame/staff.ts'
import { mayOpen, toDesk } from '#desk-routes.ts'
import { permissionsOf } from '#features/staff/staff/domain/permissions.ts'

test('a page is open to who has the right of its own route', () => {
  const content = [...permissionsOf(['content']).keys()]
  const open = (path: string) => mayOpen(path, content)
  expect([toDesk.today(), toDesk.reports(), toDesk.product({ id: 7 }), toDesk.posts()].map(open)).not.toContain(false)
  expect([toDesk.quotes({ view: 'all' }), toDesk.quote({ number: 'WQ-1' }), toDesk.mail({ id: 1 })].map(open)).toEqual([
    false,
    false,
    false,
  ])
  // Readers see a product, and make none.
  const readers = [...permissionsOf(['readers']).keys()]
  expect([toDesk.product({ id: 7 }), toDesk.newProduct()].map(path => mayOpen(path, readers))).toEqual([true, false])
})

test('a link whose page the reader may not open is its words alone', () => {
  const reader: SignedIn = {
    staff: { id: 1, name: 'Con', language: 'en', time_zone: null, keys: {}, roles: ['content'] },
    permissions: [...permissionsOf(['content']).keys()],
    company: { name: 'Example Power', logo: null },
  }
  const markup = renderToString(
    <StaffContext value={reader}>
      <DeskLink to={toDesk.quotes()}>12</DeskLink>
    </StaffContext>,
  )
  expect(markup).toBe('12')
})
