import type { Server } from 'node:http'

import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import type { ViteDevServer } from 'vite'

/** Vite's development server as middleware: client modules, and the newest build of the pages for each request. */
export type Development = { middleware: RequestHandler; build: () => Promise<ServerBuild>; close(): Promise<void> }

/** Whether a module that was loaded by its address is a Remix build. */
export const isServerBuild = (module: unknown): module is ServerBuild =>
  module !== null && typeof module === 'object' && 'routes' in module && 'assets' in module && 'entry' in module

/** @param server the site's own server, which also carries Vite's reload socket; given once it exists */
export async function startDevelopment(root: string, server: Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    middleware: vite.middlewares,
    async build() {
      const module: unknown = await vite.ssrLoadModule('virtual:remix/server-build')
      if (!isServerBuild(module)) throw new Error('The development build of the pages is not complete')
      return module
    },
    close: () => vite.close(),
  }
}
