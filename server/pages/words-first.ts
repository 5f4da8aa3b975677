import * as v from 'valibot'

/**
 * Puts into the page what waits in the template, once a frame was drawn. To visitors who save data it never comes: the page goes
 * on as without scripts (`app/lib/http/save-data.ts` has decided before).
 */
const START =
  "'savesData'in document.documentElement.dataset||requestAnimationFrame(()=>setTimeout(()=>document.body.append(document.querySelector('[data-live]').content)))"

const preloads = /<link rel="modulepreload"[^>]*>/g
const liveScript = /<script(?=[^>]* type="module")(?=[^>]* async)[^>]*>[^]*?<\/script>/

const manifest = /(?<=window\.__remixManifest = )\{[^]*?\n\}(?=;)/
const described = v.looseObject({ routes: v.record(v.string(), v.looseObject({ module: v.string() })) })
const context = /(?<=window\.__remixContext = )\{[^\n]*?\}(?=;)/
const contextSchema = v.looseObject({ future: v.record(v.string(), v.unknown()) })

/** What Remix's server and compiler read, and the browser does not where each link loads a page. */
const UNREAD_OF_MANIFEST = new Set(['url'])
const UNREAD_OF_ROUTE = new Set(['imports', 'css'])
const UNREAD_FLAGS = new Set(['v3_routeConfig', 'v3_throwAbortReason', 'unstable_optimizeDeps'])

/** The fields that are read; one that is false may be missing. */
const readFields = (fields: Record<string, unknown>, unread: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== false && !unread.has(name)))

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Remix always describes the home page's route too, with the names of all its files, to go there without loading a page;
 * here every link loads one. @returns the script with the routes that it starts
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
 * Pages are complete without scripts, so a live page asks for its files when its words are on the screen: on a slow
 * phone neither line nor processor is shared before. React looks at nothing outside `main`, so the move is unseen.
 * @param html a complete page as Remix wrote it
 * @param scriptNonce the mark of scripts that are meant, for the one that is added
 */
export function wordsFirst(html: string, scriptNonce: string): string {
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
