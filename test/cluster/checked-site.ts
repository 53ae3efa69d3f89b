import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../databases/postgres-programs.ts'
import { type RunningSite, startSite } from '../e2e/site/running-site.ts'
import { startMailServer } from '../outside/mail-server.ts'
import { fillSiteDatabase, type SiteDatabase } from '../outside/site-roles.ts'

const config = join(import.meta.dirname, '../../deploy/haproxy.cfg')

/** Two processes of the site behind the HAProxy of deploy/, of which only the addresses and the encryption differ. */
export async function startCheckedSite({ ownerUrl, siteUrl }: SiteDatabase, home: string) {
  const mail = await startMailServer()
  const settings = {
    DATABASE_URL: siteUrl,
    MIGRATE: 'check',
    SMTP_URL: mail.url,
    RATE_LIMIT: 'off',
    BOT_CHECK: 'off',
    TRUST_PROXY: '127.0.0.1',
  }
  const start = (name: string, more: Record<string, string> = {}) =>
    startSite({ ...settings, DATA_DIR: join(home, name), ...more })
  await fillSiteDatabase(ownerUrl)
  const first = await start('site-1')
  let second = await start('site-2')
  const port = await freePort()
  const proxy = await startHaproxy(port, [first, second], home)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    processUrls: () => [first.url, second.url],
    findProduct: async (): Promise<number> => {
      const [product] = await (await fetch(`${url}/api-frontend/catalog/getBestSellers`)).json()
      return product.productId
    },
    killOne: async () => void second.process.kill('SIGKILL'),
    startOneAgain: async () => {
      second = await start('site-2', { PORT: new URL(second.url).port })
    },
    stop: async () => {
      proxy.kill('SIGKILL')
      await Promise.all([first.stop(), second.stop()])
      await mail.close()
    },
  }
}

async function startHaproxy(port: number, sites: readonly RunningSite[], home: string): Promise<ChildProcess> {
  const replaced: Record<string, string> = {
    'bind :80\n': '\n',
    'bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1': `bind 127.0.0.1:${port}`,
    'http-request redirect scheme https code 301 unless { ssl_fc }': '',
    'bind 127.0.0.1:8080': `bind 127.0.0.1:${await freePort()}`,
    'server varnish 127.0.0.1:6081 check inter 2s': `server varnish 127.0.0.1:${await freePort()} check inter 2s`,
    'bind 127.0.0.1:8405': `bind 127.0.0.1:${await freePort()}`,
    'server site-1 site-1:3000': `server site-1 ${new URL(sites[0]?.url ?? '').host}`,
    'server site-2 site-2:3000': `server site-2 ${new URL(sites[1]?.url ?? '').host}`,
  }
  let text = readFileSync(config, 'utf8')
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/haproxy.cfg has no ${from}`)
    text = text.replace(from, to)
  }
  const file = join(home, 'haproxy.cfg')
  writeFileSync(file, text)
  const proxy = spawn('haproxy', ['-f', file], { stdio: 'ignore' })
  for (let turn = 0; turn < 200; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return proxy
    await sleep(100)
  }
  throw new Error('HAProxy does not lead to the site')
}
