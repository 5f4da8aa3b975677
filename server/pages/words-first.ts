/**
 * Puts into the page what waits in the template, once a frame was drawn. To who saves data it never comes: the page goes
 * on as without scripts (`app/lib/save-data.ts` has decided before).
 */
const START =
  "'savesData'in document.documentElement.dataset||requestAnimationFrame(()=>setTimeout(()=>document.body.append(document.querySelector('[data-live]').content)))"

const preloads = /<link rel="modulepreload"[^>]*>/g
const liveScript = /<script(?=[^>]* type="module")(?=[^>]* async)[^>]*>[^]*?<\/script>/

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
      (script) => `<template data-live="">${links}${script}</template><script nonce="${scriptNonce}">${START}</script>`,
    )
}
