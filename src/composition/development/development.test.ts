import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDevelopmentBuild } from './development.ts'

/** The development server in front of a site that answers everything with 404. */
async function startDevelopment() {
  const server = createServer((_, response) => response.writeHead(404).end())
  const { onServer, close } = await readDevelopmentBuild(join(import.meta.dirname, '../../..'))
  onServer(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('/dev/parts shows every part with its styles under a policy that allows no script', {
  timeout: 60_000,
}, async () => {
  const url = await startDevelopment()
  const response = await fetch(`${url}/dev/parts?language=es`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  expect(html).toContain('<html lang="es">')
  expect(html).not.toMatch(/<script|\sstyle=/)
  const [, styles = '', body = ''] = /<style>(.*)<\/style>.*<body>(.*)<\/body>/s.exec(html) ?? []
  for (const name of ['Button', 'Dialog', 'TextField', 'PasswordField', 'SelectField', 'CheckBox', 'TagInput'])
    expect(body).toContain(`<h2>${name}</h2>`)
  // Texts that no page shows by itself.
  for (const text of [
    '¡Vaya! ',
    'Error al cargar el SVG',
    'al menos 6 caracteres',
    'permitida es 20',
    '<video',
    'Cargando',
  ])
    expect(body).toContain(text)
  // Each class of a style module occurs in the styles under the same name.
  const classes = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const missing = [...classes].filter(name => /_\w+_[\w-]{4}$/.test(name) && !styles.includes(`.${name}`))
  expect(classes.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
