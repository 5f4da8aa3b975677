import { useContext } from 'react'

import { ScriptNonce } from '~/lib/script-nonce'

import { PreviewBar, previewStyles } from './bar'
import { PLACE_NOTES, PreviewProblems } from './problems'
import { PreviewContext } from './view'

/** What a document has in a preview and nowhere else: the bar, and the overlay by which the Studio edits on the page. */
export function PreviewParts() {
  const view = useContext(PreviewContext)
  const nonce = useContext(ScriptNonce)
  if (!view) return null
  return (
    <>
      <style data-preview="" dangerouslySetInnerHTML={{ __html: previewStyles }} />
      <PreviewProblems view={view} />
      {view.problems.length > 0 ? <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PLACE_NOTES }} /> : null}
      <PreviewBar view={view} />
      {view.shared ? null : <script type="module" src="/studio/overlay/overlay.js" nonce={nonce} />}
    </>
  )
}
