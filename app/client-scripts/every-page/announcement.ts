/** Closes the announcement without leaving the page, so that nothing typed is lost. Runs right after its form. */
// Does not import `dom.ts`, which has more than is needed here.
const bar = document.querySelector('.announcement') as HTMLElement
const { value } = bar.querySelector('button') as HTMLButtonElement
const { action } = bar.querySelector('form') as HTMLFormElement

bar.addEventListener('submit', (event) => {
  event.preventDefault()
  const body = new URLSearchParams({ announcement: value })
  fetch(action, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => undefined)
  // Storage may be denied.
  try {
    sessionStorage.announcement = value
  } catch {}
  bar.remove()
  document.getElementById('main')?.focus({ preventScroll: true })
})

// The back/forward cache restores earlier pages with the announcement.
addEventListener('pageshow', ({ persisted }) => {
  try {
    if (persisted && sessionStorage.announcement === value) bar.remove()
  } catch {}
})

export {}
