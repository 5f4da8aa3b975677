import type { RequestHandler } from '@sanity/client'
import { tap } from 'rxjs'

const signOutAddress = /\/auth\/logout$/

/**
 * Sends the client's requests, and opens the page again once the Studio has signed out: there the editor token is asked
 * for again. The Studio itself would offer a choice of Sanity's accounts, of which there are none here.
 */
export const openAnewAfterSignOut =
  (handler: RequestHandler): RequestHandler =>
  (request, send, client) =>
    handler(request, send, client).pipe(
      tap((event) => {
        if (event.type === 'response' && signOutAddress.test(request.url)) location.reload()
      }),
    )
