import { type ChildNode, type Element, isTag, isText } from 'domhandler';

/** The line in italics directly below a picture is its caption: the editor has no other way to say it. */
export function pictureCaptionOf(node: Element): Element | undefined {
  const next = sibling(node, 'next');
  return next && isOnly(node, 'img') && isOnly(next, 'em') ? next : undefined;
}

/** Whether an element is the caption of the picture above it. */
export function isPictureCaption(node: Element): boolean {
  const before = sibling(node, 'prev');
  return before !== undefined && pictureCaptionOf(before) === node;
}

/** Whether a paragraph consists of one element of that name. */
function isOnly({ name, children }: Element, child: 'img' | 'em'): boolean {
  const said = children.filter((one) => !isText(one) || one.data.trim() !== '');
  const [only] = said;
  return name === 'p' && said.length === 1 && only !== undefined && isTag(only) && only.name === child;
}

function sibling(node: ChildNode, side: 'next' | 'prev'): Element | undefined {
  let other = node[side];
  while (other && isText(other) && other.data.trim() === '') other = other[side];
  return other && isTag(other) ? other : undefined;
}
