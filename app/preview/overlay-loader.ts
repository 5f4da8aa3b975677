/** Where the overlay is served. */
const OVERLAY = '/studio/overlay/overlay.js'

/**
 * Fetches the overlay, which makes the page clickable in the Studio, until it is there: a request that fails on a weak
 * line is asked again, at another address, as browsers remember a module that failed. Meanwhile the bar says so.
 */
export const OVERLAY_LOADER = `if(self!==top||opener)(()=>{
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
