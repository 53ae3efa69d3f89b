#!/usr/bin/env bash
# Chromium 153 (@sparticuz/chromium 153.0.0): while a page is still arriving, styles with `:not(:last-child)` apply to the last child that is there,
# because the style of `:last-child` waits for the end tag of its parent; `element.matches(':last-child')` says true at the same time. A column that is
# narrower when something stands beside it (`.text:not(:last-child)`) is drawn narrow first and jumps to its width when the page is complete, and only
# where the first frame comes before the last byte: on a slow line or a busy machine. A class in the place of the pseudo-class moves nothing.
# Seen: the lines at the end: what the text matches and its width before and after the end of the page. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >try.mjs <<'JS'
import http from 'node:http'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

const style = '.row{width:1000px}.text{width:1000px}.text:not(:last-child){width:600px}'
let finish
const server = http.createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  if (request.url !== '/') return response.end()
  response.write(`<!doctype html><title>page</title><style>${style}</style><div class="row"><div class="text">${'<p>text</p>'.repeat(400)}`)
  finish = () => response.end('</div></div>')
})
await new Promise(done => server.listen(0, '127.0.0.1', done))
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--headless=shell'], chromiumSandbox: false })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'commit' })
await page.waitForFunction(() => document.querySelectorAll('p').length === 400)
const look = () => page.evaluate(() => {
  const text = document.querySelector('.text')
  return `last child ${text.matches(':last-child')}, only child ${text.matches(':only-child')}, ${text.offsetWidth} px`
})
console.log(`while it arrives: ${await look()}`)
finish()
await page.waitForLoadState('load')
console.log(`complete: ${await look()}`)
await browser.close()
server.close()
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'while it arrives: last child true, only child true, 600 px
complete: last child true, only child true, 1000 px' ]
