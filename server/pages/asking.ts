import type { IncomingMessage } from 'node:http'

import { tellsOfForm } from '~/lib/forms/flash-address'
import { cookiePattern } from '~/lib/http/personal.server'
import { asksForLessData } from '~/lib/http/save-data'

/** What of a request decides which stored bytes answer it. */
export type Asking = {
  /** Whether its cookies or its address tell what became of a form. */
  hasFlash: boolean
  /** Whether it is for the page that tells a client of a payment that this browser began. */
  hasPayment: boolean
  previews: boolean
  savesData: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** What this site has signed, and nobody else can bring: only that is past the stored pages. */
export type OwnMarks = {
  /** Whether a Cookie header carries a session that this site opened. */
  opensPreview: (cookies: string) => boolean
  /** Whether a Cookie header carries a message about a form that still holds. */
  carriesFlash: (cookies: string) => boolean
  /** Whether a Cookie header names a payment that this browser began. */
  carriesPayment: (cookies: string) => boolean
  /** Whether an address tells what became of a form. */
  tellsFlash: (url: string) => boolean
}

/** Looked at before a signature is, by the names with https and without: nearly no visitor has these cookies. */
const flashCookie = cookiePattern('flash')
const paymentCookie = cookiePattern('pending-payment')
const previewCookie = cookiePattern('preview')

/** The only page that shows what became of a payment; the others stay the same for everybody. */
const paymentPage = /^\/services\/?(?:\?|$)/

/**
 * Reads the few headers that a stored page needs from the raw list: making the whole `headers` object
 * would take a tenth of the speed of a hit.
 */
export function readAsking(
  { rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>,
  { opensPreview, carriesFlash, carriesPayment, tellsFlash }: OwnMarks,
): Asking {
  const asking: Asking = {
    hasFlash: tellsOfForm(url) && tellsFlash(url),
    hasPayment: false,
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
      asking.hasFlash ||= flashCookie.test(value) && carriesFlash(value)
      asking.hasPayment ||= paymentPage.test(url) && paymentCookie.test(value) && carriesPayment(value)
      asking.previews ||= previewCookie.test(value) && opensPreview(value)
    } else if (known === 'save-data') asking.savesData = asksForLessData(value)
    else if (known === 'accept-encoding') asking.acceptEncoding = value
    else if (known === 'if-none-match') asking.ifNoneMatch = value
  }
  return asking
}
