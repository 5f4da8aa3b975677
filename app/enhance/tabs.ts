import { find } from './dom'

/** Links that control parts of the page become tabs, of which the first part that can be seen is open. Their keys: `tab-keys.ts`. */
export function makeTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')]
  const panelOf = (tab: HTMLElement) => find(`#${tab.getAttribute('aria-controls')}`)

  const open = (chosen?: HTMLElement) =>
    tabs.forEach((tab) => {
      const panel = panelOf(tab)
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-selected', `${tab === chosen}`)
      tab.removeAttribute('aria-current')
      panel?.setAttribute('role', 'tabpanel')
      panel?.toggleAttribute('hidden', tab !== chosen)
      tab.onclick = () => {
        open(tab)
        return false
      }
    })

  list.setAttribute('role', 'tablist')
  open(tabs.find((tab) => !panelOf(tab)?.hidden))
}
