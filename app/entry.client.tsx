import { Component, type ComponentType, type ReactNode, startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { Booking } from './checkout/payment/booking'
import { readIslandProps } from './ui/island'

/** Lets React continue in a translated page: translators move text nodes (github.com/facebook/react/issues/11538). */
function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as Child
  }
}

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input, select, textarea'

/** The key of a field on its page, also when several share a name. */
const keyOf = (field: TypedField) =>
  [field.form?.getAttribute('action'), field.type, field.name, field.type === 'radio' ? field.value : ''].join(' ')

const fieldsOf = (root: Element) => [...root.querySelectorAll<TypedField>(FIELDS)]

function copy(from: TypedField, to: TypedField, hadFocus: boolean) {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(from.type))
    to.checked = from.checked
  else to.value = from.value
  if (!hadFocus) return
  to.focus({ preventScroll: true })
  // Only text fields have a selection.
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null) return
  to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** Records fields before hydration. @returns a function that restores value, tick, focus and selection */
function typedValues(root: Element): () => void {
  let fields = fieldsOf(root)
  let focused = document.activeElement
  const follow = ({ target }: Event) => (focused = target instanceof Element ? target : null)
  root.addEventListener('focusin', follow)
  return () => {
    const replaced = fields.filter((field) => !field.isConnected)
    const standing = new Map(fieldsOf(root).map((field) => [keyOf(field), field]))
    for (const field of replaced) {
      const place = standing.get(keyOf(field))
      if (place) copy(field, place, field === focused)
    }
    fields = fieldsOf(root)
    focused = document.activeElement
  }
}

/** Shows the server's markup again if React fails: its forms and links work without scripts. */
class MarkupOnError extends Component<{ markup: string; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    const { markup, children } = this.props
    return this.state.failed ? <div dangerouslySetInnerHTML={{ __html: markup }} /> : children
  }
}

function hydrate<Props extends object>(island: HTMLElement, View: ComponentType<Props>) {
  const markup = island.innerHTML
  const carryOver = typedValues(island)
  startTransition(() => {
    hydrateRoot(
      island,
      <StrictMode>
        <MarkupOnError markup={markup}>
          <View {...readIslandProps<Props>(document)} />
        </MarkupOnError>
      </StrictMode>,
      // React has rendered the island again after a mismatch: its fields are new and empty.
      { onRecoverableError: carryOver },
    )
  })
}

const island = document.querySelector<HTMLElement>('[data-island]')
// The inline script has decided whether this browser is supported (`client-scripts/every-page/page.ts`).
if (island && document.documentElement.classList.contains('scripted')) {
  tolerateMovedNodes()
  if (island.dataset['island'] === 'wallet')
    void import('./checkout/payment/wallet-payment').then(({ WalletOrder }) => hydrate(island, WalletOrder))
  // Hydrates in its own task, so that a slow phone can respond to input in between.
  else setTimeout(() => hydrate(island, Booking))
}
