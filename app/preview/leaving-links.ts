/**
 * Inline script of every preview page: a link that leaves the site's pages (mail, phone, chat, other sites, files,
 * the Studio) shows its target instead of opening, because the Studio's frame could not show it. Ignores presses that
 * the overlay handles.
 */
export const LEAVING_LINKS = `(()=>{
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
