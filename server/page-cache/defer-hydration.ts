import * as v from 'valibot'

/**
 * Inserts the template's content after the first frame. Visitors who save data never get it: the page works without
 * scripts (`app/lib/browser.ts` decides before).
 */
const START =
  "'savesData'in document.documentElement.dataset||requestAnimationFrame(()=>setTimeout(()=>document.body.append(document.querySelector('[data-live]').content)))"

const preloads = /<link rel="modulepreload"[^>]*>/g
const liveScript = /<script(?=[^>]* type="module")(?=[^>]* async)[^>]*>[^]*?<\/script>/

const manifest = /(?<=window\.__remixManifest = )\{[^]*?\n\}(?=;)/
const described = v.looseObject({ routes: v.record(v.string(), v.looseObject({ module: v.string() })) })
const context = /(?<=window\.__remixContext = )\{[^\n]*?\}(?=;)/
const contextSchema = v.looseObject({ future: v.record(v.string(), v.unknown()) })

/** Fields for Remix's server and compiler that browsers do not read when each link loads a page. */
const UNREAD_OF_MANIFEST = new Set(['url'])
const UNREAD_OF_ROUTE = new Set(['imports', 'css'])
const UNREAD_FLAGS = new Set(['v3_routeConfig', 'v3_throwAbortReason', 'unstable_optimizeDeps'])

/** The fields that browsers read; false values are omitted. */
const readFields = (fields: Record<string, unknown>, unread: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== false && !unread.has(name)))

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Removes routes that this page does not start: Remix also lists the home page's route with all its files, for client
 * navigation, which this site does not use. @returns the script with only the started routes
 */
const withOwnRoutes = (script: string) =>
  script.replace(manifest, (text) => {
    const { routes, ...others } = v.parse(described, JSON.parse(text))
    const own = Object.entries(routes).filter(([, { module }]) => script.includes(`from "${module}"`))
    const read = own.map(([id, route]): [string, unknown] => [id, readFields(route, UNREAD_OF_ROUTE)])
    return inScript({ ...readFields(others, UNREAD_OF_MANIFEST), routes: Object.fromEntries(read) })
  })

const withReadFlags = (text: string) => {
  const { future, ...others } = v.parse(contextSchema, JSON.parse(text))
  return inScript({ ...others, future: readFields(future, UNREAD_FLAGS) })
}

/**
 * Moves the scripts of a live page behind its content, so that the browser loads them after the first paint: pages work
 * without scripts, and a slow phone needs its network and processor for the content. React ignores nodes outside `main`.
 * @param html a complete page as Remix wrote it
 * @param scriptNonce the nonce of our scripts, for the added one
 */
export function deferHydration(html: string, scriptNonce: string): string {
  if (!liveScript.test(html)) return html
  const links = [...new Set(html.match(preloads))].join('')
  return html
    .replace(preloads, '')
    .replace(context, withReadFlags)
    .replace(
      liveScript,
      (script) =>
        `<template data-live="">${links}${withOwnRoutes(script)}</template><script nonce="${scriptNonce}">${START}</script>`,
    )
}
