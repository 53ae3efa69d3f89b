import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { assertMailLeaves, doubtsAbout, Environment, readConfig } from '#server/process/config.ts'
import { lastOf, readDockerfile, variablesOf } from '../../scripts/image/read-dockerfile.ts'
import { findProgram } from '../outside/edge.ts'

const root = join(import.meta.dirname, '../..')
const deploy = join(root, 'deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const image = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)
if (!image) throw new Error('The Dockerfile has no stage')
const ofImage = variablesOf(image)
const inImageAlone = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

/** No variable that the site does not know, none missing that a production needs, nothing that the start would warn of. */
function expectProduction(own: Record<string, string>): void {
  expect(Object.keys(own).filter(name => !(name in Environment.shape))).toEqual([])
  const { NODE_ENV: _, MALLOC_ARENA_MAX: __, MALLOC_MMAP_THRESHOLD_: ___, ...ofSite } = ofImage
  const config = readConfig({ ...ofSite, ...own })
  assertMailLeaves(config)
  expect(doubtsAbout(config)).toEqual([])
  const { onlyChecksSchema, seed, isPublic, metrics, deskKey, release, host } = config
  expect({ onlyChecksSchema, seed, isPublic, host }).toEqual({
    onlyChecksSchema: true,
    seed: 'none',
    isPublic: true,
    host: '0.0.0.0',
  })
  expect([metrics?.port, deskKey?.length, release]).toEqual([9464, 44, 1_795_000_000])
}

const secret = 'wXj0kYc0J4b8tI4n8mH0y1g0o9c3q4l5m6n7p8r9s0k='
const samples: Record<string, string> = {
  SITE_IMAGE: 'catalogue:1',
  RELEASE: '1795000000',
  PUBLIC_URL: 'https://shop.example',
  CERTIFICATE: './site.pem',
  POSTGRES_PASSWORD: 'a',
  OWNER_PASSWORD: 'b',
  SITE_PASSWORD: 'c',
  EXPECT_DATABASE: '',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: '',
  SALES_EMAIL: '',
  DESK_KEY: secret,
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_HEADERS: '',
}

test('compose.yml gives each process what it needs, and env.sample has each of its variables', () => {
  const names = [...read('env.sample').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  const asked = new Set([...read('compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  expect([...asked].toSorted()).toEqual(names.toSorted())
  expect(Object.keys(samples).toSorted()).toEqual(names.toSorted())
  const text = read('compose.yml')
  const { services } = parse(text, { merge: true })
  const withSamples = (environment: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, sample) => samples[sample] ?? ''),
      ]),
    )
  for (const name of ['site-1', 'site-2']) {
    expectProduction(withSamples(services[name].environment))
    expect(services[name].depends_on.migrate.condition).toBe('service_completed_successfully')
    expect([services[name].read_only, services[name].volumes[0].split(':')[1]]).toEqual([true, ofImage.DATA_DIR])
    expect(Number.parseInt(services[name].stop_grace_period, 10)).toBeGreaterThan(Number(ofImage.DRAIN_S) + 8)
  }
  expect(services['site-1'].volumes).not.toEqual(services['site-2'].volumes)
  const { command, environment } = services.migrate
  expect(Object.keys(environment).filter(name => !(name in Environment.shape))).toEqual([])
  expect(readFileSync(join(root, command[1]), 'utf8')).toContain('migrate')
  // The files that it mounts are there, and HAProxy asks the processes by their names.
  const mounted = [...text.matchAll(/- \.\/([\w./-]+):/g)].map(([, file = '']) => file)
  for (const file of mounted) expect(read(file)).not.toBe('')
  for (const name of ['site-1', 'site-2'])
    expect(read('haproxy.cfg')).toContain(`server ${name} ${name}:${ofImage.PORT}`)
})

test('Kubernetes gives each process what it needs, and stops it after it has drained', () => {
  const { resources, images, configMapGenerator } = parse(read('kubernetes/kustomization.yaml'))
  const files = readdirSync(join(deploy, 'kubernetes')).filter(name => !/^(kustomization|secrets\.sample)/.test(name))
  expect(resources.toSorted()).toEqual(files.toSorted())
  const documents = resources.flatMap((file: string) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map(document => document.toJS()),
  )
  const settings = Object.fromEntries(
    configMapGenerator[0].literals.map((line: string) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
  )
  const [, secrets] = parseAllDocuments(read('kubernetes/secrets.sample.yaml')).map(document => document.toJS())
  const deployments = documents.filter(({ kind }: { kind: string }) => kind === 'Deployment')
  const roles = deployments.map(({ spec: { template } }: Deployment) => {
    const { containers, terminationGracePeriodSeconds, securityContext } = template.spec
    const [{ env, image: name, livenessProbe, ports, securityContext: rights, volumeMounts }] = containers
    expect(name).toBe(images[0].name)
    const own = Object.fromEntries(
      env.map(one => [one.name, one.value ?? secrets.stringData[one.valueFrom?.secretKeyRef.key ?? '']]),
    )
    expect(Object.values(own)).not.toContain(undefined)
    expectProduction({ ...settings, ...own, RELEASE: '1795000000', DESK_KEY: secret, EXPECT_DATABASE: '' })
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(own.DRAIN_S ?? ofImage.DRAIN_S) + 8)
    expect([securityContext.runAsNonRoot, rights.readOnlyRootFilesystem]).toEqual([true, true])
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(ofImage.DATA_DIR)
    expect(ports.map(port => port.name)).toContain(livenessProbe.httpGet.port)
    return own.ROLE
  })
  expect(roles.toSorted()).toEqual(['web', 'worker'])
})

test('the Job of a migration can be applied again with each release, as the runbook says', () => {
  const job = parse(read('kubernetes/migrate.yaml'))
  expect(job.spec.ttlSecondsAfterFinished).toBeGreaterThan(0)
  expect(parse(read('kubernetes/kustomization.yaml')).resources).toContain('migrate.yaml')
  const runbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const rollOut = /^ *kubectl .*delete job migrate[\s\S]*?(?=\n *```)/m.exec(runbook)?.[0].split('\n') ?? []
  expect(rollOut.map(line => line.replace(/ #.*/, '').trim())).toEqual([
    `kubectl -n site delete job ${job.metadata.name} --ignore-not-found`,
    'kubectl apply -k deploy/kubernetes',
    `kubectl -n site wait --for=condition=complete --timeout=15m job/${job.metadata.name}`,
    'kubectl -n site rollout status deployment/site',
  ])
  // It would take the file without the image and the namespace of the kustomization.
  for (const text of [runbook, read('kubernetes/migrate.yaml')])
    expect(text).not.toMatch(/replace --force|-f \S*migrate/)
})

test('CloudNativePG archives, and backs up each night with the secret of the sample', () => {
  const [cluster, scheduled] = parseAllDocuments(read('kubernetes/database.yaml')).map(document => document.toJS())
  expect([scheduled.kind, scheduled.spec.cluster.name]).toEqual(['ScheduledBackup', cluster.metadata.name])
  expect(scheduled.spec.schedule.split(' ')).toHaveLength(6)
  const { accessKeyId, secretAccessKey } = cluster.spec.backup.barmanObjectStore.s3Credentials
  const secrets = parseAllDocuments(read('kubernetes/secrets.sample.yaml')).map(document => document.toJS())
  for (const { name, key } of [accessKeyId, secretAccessKey])
    expect(Object.keys(secrets.find(one => one.metadata.name === name).stringData)).toContain(key)
})

interface Deployment {
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: { runAsNonRoot: boolean }
        containers: [
          {
            image: string
            env: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }[]
            ports: { name: string }[]
            livenessProbe: { httpGet: { port: string } }
            securityContext: { readOnlyRootFilesystem: boolean }
            volumeMounts: { mountPath: string }[]
          },
        ]
      }
    }
  }
}

test('the roles of Kubernetes are those of roles.sql', () => {
  const [cluster] = parseAllDocuments(read('kubernetes/database.yaml')).map(document => document.toJS())
  const asked: string[] = cluster.spec.bootstrap.initdb.postInitApplicationSQL
  const statements = read('postgres/roles.sql')
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map(one => one.trim())
  const kept = statements.filter(one => /^alter (default privileges|role)/.test(one))
  expect(kept).toHaveLength(6)
  expect(kept.filter(one => !asked.includes(one))).toEqual([])
})

test('a commit of Patroni’s cluster counts when two machines have it, and its archive is pgBackRest’s', () => {
  const patroni = parse(read('postgres/patroni.yml'))
  expect(patroni.bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    synchronous_node_count: 1,
    primary_start_timeout: 0,
    ttl: 20,
    loop_wait: 2,
    retry_timeout: 5,
  })
  expect(patroni.bootstrap.dcs.postgresql.parameters.synchronous_commit).toBe('on')
  expect(patroni.watchdog.mode).toBe('required')
  // The way of the WAL and back is run by pgbackrest.deploy.ts, the file of Patroni by scripts/check-cluster.sh.
  const ofNode = read('postgres/pgbackrest.conf')
  const ofRepository = read('postgres/pgbackrest-repository.conf')
  for (const file of [ofNode, ofRepository]) {
    const stanza = /^\[(?!global)(\w+)\]$/m.exec(file)?.[1]
    expect(patroni.bootstrap.dcs.postgresql.parameters.archive_command).toContain(`--stanza=${stanza} `)
    expect(file).toContain(`pg1-path=${patroni.postgresql.data_dir}\n`)
    for (const script of ['restore-rehearsal.sh', 'postgres/take-cluster-backup.sh'])
      expect(read(script)).toContain(`--stanza=${stanza} `)
  }
  // A node that names a host for itself is no database host to pgBackRest, and archives nothing.
  expect(ofNode).not.toMatch(/^pg\d-host=/m)
  expect(ofRepository).not.toMatch(/^repo\d-host=/m)
})

const hasAnalyze = findProgram('systemd-analyze') !== null
if (!hasAnalyze) console.log('systemd-analyze is not installed: the units of systemd are only read.')

test('systemd accepts its units, whose variables the site knows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const names = readdirSync(join(deploy, 'systemd'))
  for (const name of names) {
    const text = read(`systemd/${name}`)
    const set = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
    const unknown = set.map(one => one.split('=')[0] ?? '').filter(one => !(one in Environment.shape))
    const ofScripts = ['npm_config_cache', 'BACKUP_METRIC', 'REHEARSAL_METRIC']
    expect(unknown.filter(one => ![...inImageAlone, ...ofScripts].includes(one))).toEqual([])
    writeFileSync(
      join(folder, name),
      text.replaceAll('/opt/site', root).replace('EnvironmentFile=/etc/', 'EnvironmentFile=-/etc/'),
    )
  }
  for (const name of ['site.service', 'site@.service']) {
    const service = read(`systemd/${name}`)
    expect(service).toContain(
      JSON.parse(lastOf(image, 'CMD') ?? '[]')
        .slice(1)
        .join(' '),
    )
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThan(Number(ofImage.DRAIN_S) + 8)
  }
  // Both are enclosed alike.
  const enclosure = (name: string) => read(`systemd/${name}`).split('DynamicUser')[1]?.replaceAll('-%i', '')
  expect(enclosure('site@.service')).toBe(enclosure('site.service'))
  // Each timer starts a service that is there.
  for (const timer of names.filter(name => name.endsWith('.timer'))) {
    const unit = /^Unit=(.+)$/m.exec(read(`systemd/${timer}`))?.[1] ?? timer.replace('.timer', '.service')
    expect(names).toContain(unit.replace(/@.+\./, '@.'))
  }
  if (!hasAnalyze) return
  const units = names.map(name => join(folder, name))
  // It writes what it finds to its error output, and ends with 0 for some of it. Words on other units of the machine are not ours.
  const found = execFileSync('sh', ['-c', 'systemd-analyze verify --man=no "$@" 2>&1 || true', 'sh', ...units], {
    encoding: 'utf8',
  })
  expect(found.split('\n').filter(line => names.some(name => line.includes(name)))).toEqual([])
})

test('the scripts are shell, executable, and say how they are used', () => {
  const scripts = [
    'take-backup.sh',
    'restore-rehearsal.sh',
    'postgres/take-cluster-backup.sh',
    'postgres/make-certificates.sh',
  ]
  for (const name of [...scripts, 'postgres/passwords.sh']) execFileSync('bash', ['-n', join(deploy, name)])
  for (const name of scripts)
    expect(execFileSync(join(deploy, name), ['--help'], { encoding: 'utf8' })).toContain(basename(name))
})

test('a backup is written and checked, and of older ones the first of each day stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const programs = join(folder, 'programs')
  const archives = join(folder, 'archives')
  for (const one of [programs, archives]) mkdirSync(one)
  // npm stands in its place, because what counts here is what the script does around it.
  const npm = join(programs, 'npm')
  writeFileSync(npm, `#!/bin/sh\necho "$*" >>${folder}/calls\ncase "$5" in verify) ;; *) touch "$5" ;; esac\n`)
  chmodSync(npm, 0o755)
  const daysAgo = (days: number, hour: string) =>
    `site-${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}T${hour}0000Z.tar`
  const old = [
    daysAgo(40, '01'),
    daysAgo(10, '01'),
    daysAgo(10, '02'),
    daysAgo(10, '23'),
    daysAgo(9, '05'),
    daysAgo(1, '01'),
    daysAgo(1, '02'),
  ]
  for (const name of old) writeFileSync(join(archives, name), '')
  const metric = join(folder, 'backup.prom')
  execFileSync(join(deploy, 'take-backup.sh'), [archives], {
    env: { ...process.env, PATH: programs + delimiter + process.env.PATH, BACKUP_METRIC: metric },
  })
  const left = readdirSync(archives).toSorted()
  expect(left.slice(0, -1)).toEqual([daysAgo(10, '01'), daysAgo(9, '05'), daysAgo(1, '01'), daysAgo(1, '02')])
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
  expect(calls).toEqual([
    `run --silent backup -- ${join(archives, left.at(-1) ?? '')}`,
    `run --silent backup -- verify ${join(archives, left.at(-1) ?? '')}`,
  ])
  expect(Number(/^site_last_backup_seconds (\d+)$/m.exec(readFileSync(metric, 'utf8'))?.[1])).toBeGreaterThan(
    Date.now() / 1000 - 60,
  )
})
