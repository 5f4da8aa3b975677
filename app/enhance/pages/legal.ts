import '../every-page/page'
import { find, on } from '../dom'

// The folded contents lie over the text: they close when they have led to it.
on('click', ({ target }) => {
  const contents = find<HTMLDetailsElement>('main details')
  if ((target as Element).closest('main details a')) contents?.removeAttribute('open')
})
