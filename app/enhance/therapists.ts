import './page'

/** While the server answers a search, the place of the results says so. */
const form = document.querySelector<HTMLFormElement>('.filters form')
const results = document.getElementById('results')
if (form && results) {
  const found = results.textContent
  form.addEventListener('submit', () => {
    results.textContent = form.dataset['loading'] ?? found
  })
  // A page that comes back from the back-forward cache shows what it had found.
  addEventListener('pageshow', () => {
    results.textContent = found
  })
}
