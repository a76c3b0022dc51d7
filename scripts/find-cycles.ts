/** The cycles of a graph: its strongly connected components of more than one node (Tarjan), largest first. */
export function findCycles(edges: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: string[][] = [];

  function visit(node: string): void {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    path.push(node);
    onPath.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (onPath.has(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const component = path.splice(path.indexOf(node));
    for (const member of component) onPath.delete(member);
    if (component.length > 1) cycles.push(component);
  }

  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles.toSorted((a, b) => b.length - a.length);
}
