import { PARENT_PAGE } from '../../lib/pages/analytics'

/** Runs in the head of every page before it is rendered, also in browsers below the floor. */

/** The Network Information API, which some browsers and TypeScript's own types lack. */
declare const navigator: { connection?: { saveData?: boolean } }

/** The type of Back and Forward in `performance.navigation`, and of a restored tab. */
const BACK_FORWARD = 2

// Does not import `dom.ts`, which has more than is needed here.
const root = document.documentElement

// Some browsers expose Save-Data only to scripts. Set the attribute that the server writes for the header
// (`lib/browser.ts`).
if ((navigator.connection || {}).saveData) root.dataset.savesData = ''

/**
 * A tab after the quick exit must not show earlier activity: a restored page is hidden and reloaded without its query;
 * articles, profiles and payment pages are replaced by their parent page.
 */
const hideAfterExit = (returns: boolean) => {
  // Storage may be denied: then the state is unknown.
  try {
    if (returns && sessionStorage.left) {
      root.hidden = true
      location.replace(location.pathname.replace(PARENT_PAGE, '$1'))
    }
  } catch {}
}
// For a page that was loaded again, also in a reopened tab.
hideAfterExit(performance.navigation.type === BACK_FORWARD)
// For a page that was restored from the back/forward cache.
onpageshow = (event) => hideAfterExit(event.persisted)
