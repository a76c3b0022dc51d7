/**
 * Lets React continue where a translator has replaced its text nodes: the node to remove, or the one to insert before,
 * may be gone. Without this, React would unmount the whole page (facebook/react#11538).
 */
export function tolerateForeignChanges(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called on the node
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    node: New,
    before: Node | null,
  ): New {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as New;
  };
}
