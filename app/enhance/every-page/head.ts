import { PAGE_BELOW } from '../../lib/pages/left-path'

/** Stands in the head of every page, before anything of it is shown. Browsers below the floor run it too. */

/** The Network Information API, which not every browser has, nor the compiler's own types. */
declare const navigator: { connection?: { saveData?: boolean } }

/** What stands for Back and Forward in `performance.navigation`, and for a restored tab too. */
const BACK_FORWARD = 2

// Not from `dom.ts`, which is more than is needed here.
const root = document.documentElement

// Some browsers tell scripts alone that the visitor asked for less data. Styles and scripts find it where the server
// writes what the header said (`lib/http/save-data.ts`).
if ((navigator.connection || {}).saveData) root.dataset.savesData = ''

/**
 * A tab that was left by the quick exit (`exit.ts`) shows nothing more of what was done in it. A page that comes back in
 * it is hidden before it is drawn and reloaded by its bare address: without what was typed, chosen or searched. Articles,
 * profiles and pages of a payment give way to the page above them.
 */
const look = (returns: boolean) => {
  // Storage may be denied: then nobody knows.
  try {
    if (returns && sessionStorage.left) {
      root.hidden = true
      location.replace(location.pathname.replace(PAGE_BELOW, '$1'))
    }
  } catch {}
}
// Fetched again, also when a closed tab is opened again.
look(performance.navigation.type === BACK_FORWARD)
// From the back-forward cache, as it was left.
onpageshow = (event) => look(event.persisted)
