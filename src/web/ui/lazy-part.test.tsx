import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { failureText } from '../messages/failures.ts'
import { lazyPart } from './lazy-part.tsx'

async function drawn(page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude).text()
}

const gone = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

test('where the code does not come, the page stays and something else stands in its place', async () => {
  const Part = lazyPart<{ name: string }>(gone, ({ name }) => <p>{name} as a file</p>)
  const html = await drawn(
    <main>
      <input defaultValue="typed" />
      <Suspense>
        <Part name="Front" />
      </Suspense>
    </main>,
  )
  expect(html).toContain('value="typed"')
  expect(html).toContain('Front<!-- --> as a file')
})

test('a window says that it did not come, and any other part is left out', async () => {
  const Window = lazyPart<{ onClose: () => void }>(gone)
  const Part = lazyPart(gone)
  const html = await drawn(
    <main>
      <Suspense>
        <Part />
      </Suspense>
      <Suspense>
        <Window onClose={() => {}} />
      </Suspense>
    </main>,
  )
  expect(html.match(/<dialog/g)).toHaveLength(1)
  expect(html).toContain(failureText.en.windowMissing)
})

test('where it comes, it is shown', async () => {
  const Part = lazyPart<{ name: string }>(async () => ({ default: ({ name }) => <p>{name}</p> }))
  expect(
    await drawn(
      <Suspense>
        <Part name="Front" />
      </Suspense>,
    ),
  ).toContain('<p>Front</p>')
})
