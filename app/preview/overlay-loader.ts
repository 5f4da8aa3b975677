/** The address of the overlay. */
const OVERLAY = '/studio/overlay/overlay.js'

/**
 * Loads the overlay that makes the page clickable in the Studio, and retries on a weak connection, each time with
 * another address because browsers cache a failed module. The bar shows the state.
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
