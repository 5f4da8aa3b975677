import type { Settle } from './settlement.server'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The settlement of the whole process: a page and a webhook that ask for one payment at once share one run. */
    settle: Settle
  }
}
