import type { IncomingMessage } from 'node:http'

import { carriesFormOutcome } from '~/lib/forms/form-answer'
import { cookiePattern } from '~/lib/http/personal.server'
import { isSaveData } from '~/lib/browser'

/** The traits of a request that decide which stored bytes answer it. */
export type RequestTraits = {
  /** Whether its cookies or its address carry the result of a form. */
  hasFlash: boolean
  /** Whether it requests the page that shows a pending payment of this browser. */
  hasPayment: boolean
  previews: boolean
  /** Whether it may come after the quick exit: `redirectAfterExit` decides. */
  mayHaveExited: boolean
  savesData: boolean
  /** The keys of the announcements that this visitor closed; the cookie is not signed. */
  closed: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** Checks of values that this site signed: only these bypass the stored pages. */
export type SignatureChecks = {
  hasPreviewCookie: (cookies: string) => boolean
  hasFlashCookie: (cookies: string) => boolean
  hasPaymentCookie: (cookies: string) => boolean
  hasFlashParameter: (url: string) => boolean
}

/** Patterns tested before signatures, with and without the `__Host-` prefix: few visitors have these cookies. */
const flashCookie = cookiePattern('flash')
const paymentCookie = cookiePattern('pending-payment')
const previewCookie = cookiePattern('preview')
const closedCookie = /(?:^|;\s*)(?:__Host-)?closed=([\da-f.]+)/

/** The only page that shows a pending payment; other pages stay shared. */
const paymentPage = /^\/services\/?(?:\?|$)/

/** Reads the traits from the raw list: building the `headers` object would make each hit a tenth slower. */
export function readRequestTraits(
  { rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>,
  { hasPreviewCookie, hasFlashCookie, hasPaymentCookie, hasFlashParameter }: SignatureChecks,
): RequestTraits {
  const traits: RequestTraits = {
    hasFlash: carriesFormOutcome(url) && hasFlashParameter(url),
    hasPayment: false,
    previews: false,
    mayHaveExited: false,
    savesData: false,
    closed: '',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    // Compares lengths first, to skip most headers cheaply.
    if (name.length !== 6 && name.length !== 9 && name.length !== 13 && name.length !== 15) continue
    const value = rawHeaders[index + 1] ?? ''
    const known = name.toLowerCase()
    if (known === 'cookie') {
      traits.hasFlash ||= flashCookie.test(value) && hasFlashCookie(value)
      traits.hasPayment ||= paymentPage.test(url) && paymentCookie.test(value) && hasPaymentCookie(value)
      traits.previews ||= previewCookie.test(value) && hasPreviewCookie(value)
      traits.mayHaveExited ||= value.includes('left=1')
      traits.closed = closedCookie.exec(value)?.[1] ?? traits.closed
    } else if (known === 'save-data') traits.savesData = isSaveData(value)
    else if (known === 'accept-encoding') traits.acceptEncoding = value
    else if (known === 'if-none-match') traits.ifNoneMatch = value
  }
  return traits
}
