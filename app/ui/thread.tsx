/**
 * A stitch line down the whole page, drawn by CSS as far as the page is scrolled. Styles: `sections/hero/thread.css`.
 */
export function StitchLine() {
  return (
    <div className="thread" aria-hidden="true">
      <i />
    </div>
  )
}
