import { useContext } from 'react'

import { ScriptNonce } from '~/lib/http/script-nonce'

import { PreviewBar } from './bar'
import { LEAVING_LINKS } from './leaving-links'
import { OVERLAY_LOADER } from './overlay-loader'
import { PLACE_NOTES, PreviewProblems } from './problems'
import { PreviewContext } from './view'

/** Parts of the document that only a preview has: the bar and the overlay for editing in the Studio. */
export function PreviewParts() {
  const view = useContext(PreviewContext)
  const nonce = useContext(ScriptNonce)
  if (!view) return null
  return (
    <>
      <PreviewProblems view={view} />
      {view.problems.length > 0 ? <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PLACE_NOTES }} /> : null}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: LEAVING_LINKS }} />
      <PreviewBar view={view} />
      {view.shared ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: OVERLAY_LOADER }} />}
    </>
  )
}
