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

/** Of a route: Remix reads them where it goes to another page in place. */
const UNREAD = new Set(['imports', 'css'])

/**
 * Remix always describes the home page's route too, with the names of all its files, to go there without loading a page;
 * here every link loads one. @returns the script with the routes that it starts
 */
const withOwnRoutes = (script: string) =>
  script.replace(manifest, (text) => {
    const { routes, ...others } = v.parse(described, JSON.parse(text))
    const own = Object.entries(routes).filter(([, { module }]) => script.includes(`from "${module}"`))
    const read = own.map(([id, route]): [string, unknown] => [
      id,
      Object.fromEntries(Object.entries(route).filter(([name]) => !UNREAD.has(name))),
    ])
    return JSON.stringify({ ...others, routes: Object.fromEntries(read) }).replaceAll('<', '\\u003c')
  })

/**
 * Pages are complete without scripts, so a live page asks for its files when its words are on the screen: on a slow
 * phone neither line nor processor is shared before. React looks at nothing outside `main`, so the move is unseen.
 * @param html a complete page as Remix wrote it
 * @param scriptNonce the mark of scripts that are meant, for the one that is added
 */
export function wordsFirst(html: string, scriptNonce: string): string {
  const links = [...new Set(html.match(preloads))].join('')
  return html
    .replace(preloads, '')
    .replace(
      liveScript,
      (script) =>
        `<template data-live="">${links}${withOwnRoutes(script)}</template><script nonce="${scriptNonce}">${START}</script>`,
    )
}
