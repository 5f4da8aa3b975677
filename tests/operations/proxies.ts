import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { vi } from 'vitest'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { freePort } from '../../scripts/processes/free-port.mjs'
import { runProgram } from '../../scripts/processes/run-program.fixture'
import { connectTo } from './controlled-process'

/** Starts a program on this port, with its own folder. */
export async function run(program: string, args: string[], env: Record<string, string>, place: string, port: number) {
  const { child, output, ...running } = runProgram([program, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOME: place, ...env },
  })
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(output())
      await connectTo(port)
    },
    { timeout: 10_000, interval: 50 },
  )
  return {
    /** Its output and its log files. */
    logs: () =>
      readdirSync(place)
        .filter((name) => name.endsWith('.log'))
        .reduce((all, name) => all + readFileSync(join(place, name), 'utf8'), output()),
    async stop() {
      await running.stop()
    },
  }
}

/** A running proxy, with the steps of its administrator around the restart of a copy. */
export type Proxy = {
  /** The http address that redirects to https; null without one. */
  plain: string | null
  logs(): string
  takeOut(copy: number): void
  /** Resolves when the copy may receive visitors again. */
  putBack(copy: number): Promise<void>
  stop(): Promise<void>
}

/** Caddy with this project's file, over plain http. It checks each copy itself. */
async function startCaddy(program: string, port: number, copies: readonly number[]): Promise<Proxy> {
  const place = temporaryFolder()
  const env = {
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    SITE_DOMAIN: `http://127.0.0.1:${port}`,
    SITE_ADDRESS: copies.map((copy) => `127.0.0.1:${copy}`).join(' '),
  }
  const running = await run(program, ['run', '--config', resolve('deploy/Caddyfile')], env, place, port)
  const ups = (copy: number) => running.logs().split(`"host is up","host":"127.0.0.1:${copy}"`).length
  let before = 0
  return {
    ...running,
    plain: null,
    takeOut(copy) {
      before = ups(copy)
    },
    putBack: (copy) => vi.waitUntil(() => ups(copy) > before, { timeout: 30_000, interval: 50 }).then(() => undefined),
  }
}

/** nginx with this project's file, on unprivileged ports and with its own certificate. */
async function startNginx(program: string, port: number, copies: readonly number[]): Promise<Proxy> {
  const place = temporaryFolder()
  const plainPort = await freePort()
  const key = join(place, 'key.pem')
  const certificate = join(place, 'certificate.pem')
  const selfSigned = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1']
  execFileSync('openssl', [...selfSigned, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${copies[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${copies[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${await freePort()} ssl http2; listen 127.0.0.1:${port};`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx', place)
  const file = join(place, 'nginx.conf')
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`)
  // Workers of a root process run as another user, who cannot buffer responses for slow clients in this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const write = (upstreams: string) =>
    writeFileSync(
      file,
      // Debian's log settings, which apply unless the file overrides them.
      `${user}daemon off; pid ${place}/pid; error_log ${place}/error.log; events {} http { access_log ${place}/access.log; ${kept.join(' ')} ${upstreams} }`,
    )
  const reload = () => execFileSync(program, ['-p', place, '-c', file, '-s', 'reload'], { stdio: 'ignore' })
  write(site)
  const running = await run(program, ['-p', place, '-c', file], {}, place, port)
  return {
    ...running,
    plain: `http://127.0.0.1:${plainPort}`,
    takeOut(copy) {
      write(site.replace(`server 127.0.0.1:${copy} `, `server 127.0.0.1:${copy} down `))
      reload()
    },
    async putBack() {
      write(site)
      reload()
    },
  }
}

/** The proxies to test, with the Debian packages that contain them. */
export const PROXIES = [
  { name: 'caddy', needed: 'caddy', start: startCaddy },
  { name: 'nginx', needed: 'nginx-light', start: startNginx },
]
