import '../every-page/page'
import { find, on } from '../dom'

// The table of contents covers the text, so close it after navigation.
on('click', ({ target }) => {
  const contents = find<HTMLDetailsElement>('main details')
  if ((target as Element).closest('main details a')) contents?.removeAttribute('open')
})
