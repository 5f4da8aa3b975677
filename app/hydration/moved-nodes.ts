/**
 * Lets React carry on in a page that the browser has translated. Translators put text into elements of their own; React
 * then removes, or inserts before, a node that is no longer where it put it, which ends in an empty page
 * (github.com/facebook/react/issues/11538).
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
