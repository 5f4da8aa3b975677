import { resolve } from 'node:path'

import * as v from 'valibot'

const portText = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))

const environment = v.object({
  SANDBOX_PORT: v.optional(v.message(portText, 'SANDBOX_PORT must be a port number, for example 3001'), '3001'),
  DATA_DIR: v.optional(v.message(v.pipe(v.string(), v.minLength(1)), 'DATA_DIR must be a folder'), '.data'),
  EDITOR_TOKEN: v.optional(v.string(), ''),
  SITE_URL: v.optional(
    v.message(v.pipe(v.string(), v.url(), v.regex(/^https?:/)), 'SITE_URL must be an address such as http://localhost:3000'),
    'http://localhost:3000',
  ),
  SEED_DIR: v.optional(v.message(v.pipe(v.string(), v.minLength(1)), 'SEED_DIR must be a folder'), 'studio/seed'),
})

export interface SandboxSettings {
  port: number
  /** Where each room keeps its files: `sandbox/` under DATA_DIR. */
  dataDir: string
  editorToken: string | null
  siteUrl: URL
  seedDir: string
}

/** Reads the sandbox's settings; throws an Error of one line that names the variable and what is expected. */
export function readSandboxSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  const parsed = v.safeParse(environment, env)
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  const { SANDBOX_PORT, DATA_DIR, EDITOR_TOKEN, SITE_URL, SEED_DIR } = parsed.output
  return {
    port: SANDBOX_PORT,
    dataDir: resolve(DATA_DIR, 'sandbox'),
    editorToken: EDITOR_TOKEN || null,
    siteUrl: new URL(SITE_URL),
    seedDir: resolve(SEED_DIR),
  }
}
