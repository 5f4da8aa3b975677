import { useLocation } from '@remix-run/react'
import { useContext } from 'react'

import { ScriptNonce } from '~/lib/pages/root-context'
import { formatMoment } from '~/lib/time/dates'

import styles from './bar.css?inline'
import { PLACE_NOTES, PreviewProblems } from './problems'
import { type PreviewView, PreviewContext } from './view'

/** The shown perspective in words. */
function perspectiveText({ perspective, releases }: PreviewView): string {
  if (perspective === 'drafts') return 'all drafts'
  if (perspective === 'published') return 'what visitors see'
  return releases.length === 0 ? 'all drafts' : `the release ${releases.map((title) => `“${title}”`).join(', ')}`
}

/** The bar on every page of a preview: what it shows, until when, and the link to leave. */
function PreviewBar({ view }: { view: PreviewView }) {
  const { pathname, search } = useLocation()
  const { shared, until } = view
  return (
    <aside className="preview-bar" aria-label="Preview" data-preview-bar={String(view.perspective)}>
      <p>
        <strong>Preview</strong> of {perspectiveText(view)}
        {shared?.label ? ` (${shared.label})` : ''}, not public. Open until{' '}
        {formatMoment(new Date(until).toISOString())}.
      </p>
      <p role="status" data-leads="" />
      <p role="status" data-overlay-state="" />
      <form method="post" action="/preview/leave">
        <input type="hidden" name="to" value={pathname + search} />
        <button type="submit">Leave preview</button>
      </form>
    </aside>
  )
}

/** Styles of parts that only a preview shows. */
export const previewStyles = styles

/** The address of the overlay. */
const OVERLAY = '/studio/overlay/overlay.js'

/** Loads the Studio's overlay. Retries with another address, because browsers cache a failed module. */
const OVERLAY_LOADER = `if(self!==top||opener)(()=>{
const words=document.querySelector('[data-overlay-state]')
const say=text=>{if(words)words.textContent=text}
const slow=setTimeout(say,2500,'Click-to-edit is still loading. You can look at the page in the meantime.')
let tries=0
const load=()=>import('${OVERLAY}'+(tries?'?again='+tries:'')).then(()=>{clearTimeout(slow);say('')},()=>{
  clearTimeout(slow)
  say('Click-to-edit could not be loaded. Trying again …')
  setTimeout(load,Math.min(30,2**tries++)*1000)
})
load()
})()`

/**
 * Inline script of every preview page: a link that leaves the site shows its target instead of opening, because the
 * Studio's frame could not show it. Ignores presses that the overlay handles.
 */
const LEAVING_LINKS = `(()=>{
const leaving=({target})=>{
  const link=target instanceof Element&&target.closest('a[href],area[href]')
  if(!link||link.target==='_top')return null
  try{
    const{origin,pathname}=new URL(link.href)
    return origin!==location.origin||/^\\/(studio|sandbox)(\\/|$)|\\.\\w+$/.test(pathname)?link:null
  }catch{return link}
}
addEventListener('click',event=>{if(leaving(event))event.preventDefault()},true)
addEventListener('click',event=>{
  const link=leaving(event)
  const words=link&&document.querySelector('[data-leads]')
  if(!words)return
  let to=link.href
  try{to=decodeURI(to)}catch{}
  words.textContent='This link does nothing in a preview. For visitors it opens '+to.replace(/^mailto:/,'an email to ').replace(/^tel:/,'a call to ')
  clearTimeout(words.fades)
  words.fades=setTimeout(()=>{words.textContent=''},12000)
})
if(self!==top)document.documentElement.dataset.framed=''
})()`

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
