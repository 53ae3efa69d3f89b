import { rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { lane } from '../../lanes.ts'
import { installGenerators, useClients } from '../../outside/generated-clients.ts'
import { test, withoutLimits } from '../site/test.ts'

test.use({ siteSettings: withoutLimits })

// A hundred megabytes of generators, for a description whose form the tests before a merge look at: docs/decisions/113-…
if (lane === 'night')
  test('clients that hey-api and orval generate request a quote with a file and save its PDF', async ({ request }) => {
    const folder = await installGenerators()
    test.skip(folder === null, 'No registry can be reached: the generators are not installed')
    if (folder === null) return
    try {
      const said = await useClients(folder, await (await request.get('/api-frontend/openapi.json')).text())
      const quote = { id: expect.stringMatching(/^WQ-\d{4}-\d{6}$/), name: 'rack.txt', begins: '%PDF-' }
      expect(said).toEqual({ heyApi: quote, orval: quote })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
