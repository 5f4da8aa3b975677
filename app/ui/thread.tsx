/**
 * The stitch with which adire cloth is sewn before it is dyed, down the whole page: drawn as far as one has scrolled,
 * by the browser alone. Styles: `sections/hero/thread.css`.
 */
export function Thread() {
  return (
    <div className="thread" aria-hidden="true">
      <i />
    </div>
  )
}
