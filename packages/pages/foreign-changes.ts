/**
 * Lets React go on where a translator has replaced its text nodes: what it removes may be gone already, and what it
 * inserts something before, too. Without this, the whole page would be taken down (facebook/react#11538).
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
