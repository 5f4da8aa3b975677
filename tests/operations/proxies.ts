import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { vi } from 'vitest'

import { freePort } from '../../scripts/processes/free-port.mjs'

/** A program that listens on this port, with a folder of its own. */
export async function run(program: string, args: string[], env: Record<string, string>, place: string, port: number) {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOME: place, ...env },
    stdio: 'pipe',
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(said)
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
    },
    { timeout: 10_000, interval: 50 },
  )
  return {
    /** What it printed, and its logs. */
    logs: () =>
      readdirSync(place)
        .filter((name) => name.endsWith('.log'))
        .reduce((all, name) => all + readFileSync(join(place, name), 'utf8'), said),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** A proxy that runs, and what its administrator does before and after the restart of a copy. */
export type Proxy = {
  /** Where it leads from http to https; null where it does not here. */
  plain: string | null
  logs(): string
  /** What it thinks of answers that failed, which its administrator has not asked it to write. */
  reasons(): string[]
  takeOut(copy: number): void
  /** Resolves when it may be passed visitors again. */
  putBack(copy: number): Promise<void>
  stop(): Promise<void>
}

/** Caddy with the file of this project, which speaks plain http here. It asks each copy by itself. */
export async function startCaddy(program: string, port: number, copies: readonly number[]): Promise<Proxy> {
  const place = mkdtempSync(join(tmpdir(), 'caddy-'))
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
    reasons: () => [],
    takeOut(copy) {
      before = ups(copy)
    },
    putBack: (copy) => vi.waitUntil(() => ups(copy) > before, { timeout: 30_000, interval: 50 }).then(() => undefined),
  }
}

/** nginx with the file of this project, on ports that anybody may have and with a certificate of its own. */
export async function startNginx(program: string, port: number, copies: readonly number[]): Promise<Proxy> {
  const place = mkdtempSync(join(tmpdir(), 'nginx-'))
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
    .replaceAll(/error_log \S+ emerg;/g, `$& error_log ${place}/reasons warn;`)
  const file = join(place, 'nginx.conf')
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`)
  // Started by root its workers are somebody else, who may not enter this folder: an answer that they keep there while a
  // busy client does not read would be cut off.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const write = (upstreams: string) =>
    writeFileSync(
      file,
      // Logs as Debian has them, which hold for whatever the file does not say otherwise.
      `${user}daemon off; pid ${place}/pid; error_log ${place}/error.log; events {} http { access_log ${place}/access.log; ${kept.join(' ')} ${upstreams} }`,
    )
  const reload = () => execFileSync(program, ['-p', place, '-c', file, '-s', 'reload'], { stdio: 'ignore' })
  write(site)
  const running = await run(program, ['-p', place, '-c', file], {}, place, port)
  return {
    ...running,
    plain: `http://127.0.0.1:${plainPort}`,
    reasons: () => readFileSync(join(place, 'reasons'), 'utf8').split('\n').filter(Boolean),
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
