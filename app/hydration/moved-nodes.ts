/**
 * Lets React continue in a page translated by the browser. Translators wrap text in elements; React then removes or
 * inserts before a node that has moved and empties the page (github.com/facebook/react/issues/11538).
 */
export function tolerateMovedNodes(): void {
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
