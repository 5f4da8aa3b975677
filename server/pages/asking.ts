import type { IncomingMessage } from 'node:http'

import { asksForLessData } from '~/lib/save-data'

/** What of a request decides which stored bytes answer it. */
export type Asking = {
  hasFlash: boolean
  previews: boolean
  savesData: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** By either name, that of a site with https and that of one without. */
const flashCookie = /(?:^|;\s*)(?:__Host-)?flash=/

/** Looked at before a signature is: nearly no visitor has this cookie. */
const previewCookie = /(?:^|;\s*)(?:__Host-)?preview=/

/**
 * Reads the few headers that a stored page needs from the raw list: making the whole `headers` object
 * would take a tenth of the speed of a hit.
 * @param opensPreview whether a Cookie header carries a session that this site opened
 */
export function readAsking(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  opensPreview: (cookies: string) => boolean,
): Asking {
  const asking: Asking = {
    hasFlash: false,
    previews: false,
    savesData: false,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    // Lengths first: nearly every other header is passed over without being read.
    if (name.length !== 6 && name.length !== 9 && name.length !== 13 && name.length !== 15) continue
    const value = rawHeaders[index + 1] ?? ''
    const known = name.toLowerCase()
    if (known === 'cookie') {
      asking.hasFlash ||= flashCookie.test(value)
      asking.previews ||= previewCookie.test(value) && opensPreview(value)
    } else if (known === 'save-data') asking.savesData = asksForLessData(value)
    else if (known === 'accept-encoding') asking.acceptEncoding = value
    else if (known === 'if-none-match') asking.ifNoneMatch = value
  }
  return asking
}
