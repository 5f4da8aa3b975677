import { resolve } from 'node:path'

import * as v from 'valibot'

const portText = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))

const retryTimes = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}(\.\d{1,3})?(,\d{1,5}(\.\d{1,3})?)*$/),
  v.transform((text) => text.split(',').map(Number)),
)
const seconds = v.pipe(v.string(), v.regex(/^\d{1,5}(\.\d{1,3})?$/), v.transform(Number))

/** A Paystack test key, or the sandbox’s own: live keys are rejected here. */
const trialKey = (prefix: 'pk_test_' | 'sk_test_', usual: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((key) => (key.startsWith(prefix) ? key : usual)),
  )

/** A setting with its description, which `.env.example` repeats. */
const setting = <const Schema extends v.GenericSchema>(about: string, schema: Schema) =>
  v.pipe(schema, v.description(about))

/** The minimum length of EDITOR_TOKEN: safe, because wrong ones are limited, and short enough to type. */
const LEAST_EDITOR_TOKEN = 16

const environment = v.object({
  SANDBOX_PORT: setting(
    'Where the sandbox listens.',
    v.optional(v.message(portText, 'SANDBOX_PORT must be a port number, for example 3001'), '3001'),
  ),
  DATA_DIR: v.optional(v.message(v.pipe(v.string(), v.minLength(1)), 'DATA_DIR must be a folder'), '.data'),
  EDITOR_TOKEN: setting(
    'When set, the Studio of the sandbox asks for it. Required by npm start when others can reach HOST.',
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (token) => token === '' || token.length >= LEAST_EDITOR_TOKEN,
          `EDITOR_TOKEN must have at least ${LEAST_EDITOR_TOKEN} characters, such as openssl rand -base64 24 prints`,
        ),
      ),
      '',
    ),
  ),
  API_HOST_TOKEN: v.optional(v.pipe(v.string(), v.trim()), ''),
  SITE_URL: v.optional(
    v.message(
      v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
      'SITE_URL must be an address such as http://localhost:3000',
    ),
    'http://localhost:3000',
  ),
  SEED_DIR: setting(
    'What an empty dataset starts with.',
    v.optional(v.message(v.pipe(v.string(), v.minLength(1)), 'SEED_DIR must be a folder'), 'studio/seed'),
  ),
  PAYSTACK_PUBLIC_KEY: trialKey('pk_test_', 'pk_test_sandbox'),
  PAYSTACK_SECRET_KEY: trialKey('sk_test_', 'sk_test_sandbox'),
  PAYSTACK_WEBHOOK_RETRY_SECONDS: setting(
    'When it retries a webhook.',
    v.optional(
      v.message(
        retryTimes,
        'PAYSTACK_WEBHOOK_RETRY_SECONDS must be seconds with commas between them, for example 2,5,15',
      ),
      '2,5,15,60,300',
    ),
  ),
  PAYSTACK_TRANSFER_SECONDS: setting(
    'How many seconds a bank transfer takes.',
    v.optional(v.message(seconds, 'PAYSTACK_TRANSFER_SECONDS must be a number of seconds'), '45'),
  ),
  SQUARE_ACCESS_TOKEN: v.optional(v.string(), 'sandbox-square-token'),
  SQUARE_LOCATION_ID: v.optional(v.string(), 'SANDBOX'),
  SQUARE_CURRENCY: v.optional(
    v.message(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'SQUARE_CURRENCY must be a currency such as USD'),
    'USD',
  ),
})

/** Settings and defaults of the sandbox; those of the site are described there. */
export const SANDBOX_VARIABLES = environment.entries

export type SandboxSettings = ReturnType<typeof readSandboxSettings>

/** Reads the sandbox’s settings; throws a one-line Error that names the variable and the expected value. */
export function readSandboxSettings(env: NodeJS.ProcessEnv) {
  const parsed = v.safeParse(environment, env)
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  const { SANDBOX_PORT, DATA_DIR, EDITOR_TOKEN, API_HOST_TOKEN, SITE_URL, SEED_DIR, ...services } = parsed.output
  return {
    port: SANDBOX_PORT,
    /** The data folder, with a folder for each service. */
    dataDir: resolve(DATA_DIR, 'sandbox'),
    editorToken: EDITOR_TOKEN || null,
    /** Token of the site’s submissions; null for none. */
    apiHostToken: API_HOST_TOKEN || null,
    siteUrl: new URL(SITE_URL),
    seedDir: resolve(SEED_DIR),
    paystack: {
      publicKey: services.PAYSTACK_PUBLIC_KEY,
      secretKey: services.PAYSTACK_SECRET_KEY,
      /** Seconds between the attempts to deliver a webhook. */
      webhookRetrySeconds: services.PAYSTACK_WEBHOOK_RETRY_SECONDS,
      /** Seconds until a bank transfer completes. */
      transferSeconds: services.PAYSTACK_TRANSFER_SECONDS,
    },
    square: {
      accessToken: services.SQUARE_ACCESS_TOKEN,
      locationId: services.SQUARE_LOCATION_ID,
      currency: services.SQUARE_CURRENCY,
    },
  }
}
