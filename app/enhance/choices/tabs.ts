/** Turns links to parts of the page into tabs and opens the first visible part. Keyboard: `tab-keys.ts`. */
export function makeTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')]
  const giveRole = (element: HTMLElement, role: string) => element.setAttribute('role', role)
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '')

  const open = (chosen?: HTMLElement) =>
    tabs.forEach((tab) => {
      const panel = panelOf(tab)
      giveRole(tab, 'tab')
      tab.setAttribute('aria-selected', `${tab === chosen}`)
      tab.removeAttribute('aria-current')
      if (panel) {
        giveRole(panel, 'tabpanel')
        panel.hidden = tab !== chosen
      }
      tab.onclick = () => {
        open(tab)
        return false
      }
    })

  giveRole(list, 'tablist')
  open(tabs.find((tab) => !panelOf(tab)?.hidden))
}
