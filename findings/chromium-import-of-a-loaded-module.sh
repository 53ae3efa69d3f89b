#!/usr/bin/env bash
# Chromium 153 (@sparticuz/chromium 153.0.0): import() of a module that is there and evaluated answers in a task of its own, after every microtask that is queued,
# however many; a promise that was kept from the first import() answers at once. No network and no parsing is in it. In Node 20 and 24 import() itself answers before
# the microtasks that were queued after it, so that a test there sees no difference. A page that calls import() at every click, since it is "cached anyway",
# goes on in a later task each time, when what was queued in the meantime, such as a render that shows a placeholder, has run. Keep the promise instead.
# Seen: the lines at the end: what comes first, the module or the end of 1,000 microtasks that are queued after it. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @sparticuz/chromium@153.0.0 playwright-core@1.65.1
echo 'export const part = 1' >part.mjs
cat >first.mjs <<'JS'
export async function first(ask) {
  const seen = []
  const asked = ask().then(() => seen.push('module'))
  const queued = (async () => {
    for (let count = 0; count < 1000; count++) await null
    seen.push('1,000 microtasks')
  })()
  await Promise.all([asked, queued])
  return seen.join(', ')
}
export async function told(load) {
  const kept = Promise.resolve(await load())
  const lines = []
  for (let time = 0; time < 3; time++) {
    // Each begins in a task of its own.
    await new Promise(resolve => setTimeout(resolve, 20))
    lines.push(`kept promise: ${await first(() => kept)}; import(): ${await first(load)}`)
  }
  return [...new Set(lines)].join('\n')
}
JS
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import { told } from './first.mjs'

const html = `<!doctype html><title>page</title><script type="module">
import { told } from './first.mjs'
window.lines = told(() => import('./part.mjs'))
</script>`
const server = http.createServer(({ url }, response) => {
  const isModule = ['/first.mjs', '/part.mjs'].includes(url)
  response.writeHead(200, { 'content-type': isModule ? 'text/javascript' : 'text/html' })
  response.end(isModule ? readFileSync(`.${url}`) : html)
})
await new Promise(done => server.listen(0, '127.0.0.1', done))
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--headless=shell'], chromiumSandbox: false })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.waitForFunction(() => window.lines)
console.log(`Chromium, ${await page.evaluate(() => window.lines)}`)
await browser.close()
server.close()
console.log(`Node, ${await told(() => import('./part.mjs'))}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'Chromium, kept promise: module, 1,000 microtasks; import(): 1,000 microtasks, module
Node, kept promise: module, 1,000 microtasks; import(): module, 1,000 microtasks' ]
