import { fileURLToPath } from 'node:url'

import express from 'express'

import type { SandboxService } from '../../service'
import { signInPage, signInPolicy } from './page'

/** The build writes the page’s script, including the library, next to the program. */
const scriptFile = fileURLToPath(new URL('./sign-in.js', import.meta.url))

/**
 * Returns the demo sign-in page at `/sandbox/sign-in`, on the site’s origin, because sessions are stored per origin.
 */
export function createSignInPage(): SandboxService {
  const router = express.Router()
  router.get('/', (_request, response) => {
    response.set({
      'Content-Security-Policy': signInPolicy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    })
    response.type('html').send(signInPage)
  })
  router.get('/page.js', (_request, response, next) => {
    response.sendFile(scriptFile, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (error) next()
    })
  })
  return { name: 'sign-in', router, close: () => undefined }
}
