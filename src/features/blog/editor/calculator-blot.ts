import { BlockEmbed } from 'quill/blots/block.js';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { request } from '#http/request.ts';
import { type CalculatorLink, readCalculatorAddress } from './calculator-link.ts';

const cards = new Map<string, Promise<Element | null>>();

/** The card that readers get for a link, from the server; null if its figures have no answer, or no rate holds. */
function fetchCard({ href }: CalculatorLink): Promise<Element | null> {
  const content = paragraphOf({ href, text: 'Calculator' }).outerHTML;
  const card = request<{ html: string }>('POST', '/api/blog-preview', { content }).then(({ html }) =>
    new DOMParser().parseFromString(html, 'text/html').querySelector('figure'),
  );
  // Tried again the next time.
  card.catch(() => cards.delete(href));
  cards.set(href, card);
  return card;
}

async function showCard(node: HTMLElement, link: CalculatorLink, title: string): Promise<void> {
  const shown = document.createElement('div');
  // The card is pressed as a whole.
  shown.inert = true;
  try {
    const card = await (cards.get(link.href) ?? fetchCard(link));
    shown.append(
      card?.cloneNode(true) ?? `${title}: nothing to show for these figures today. Readers will see a link.`,
    );
  } catch {
    shown.append(`${title}: the card could not be loaded. Readers will see it.`);
  }
  node.replaceChildren(shown);
}

/** A card in the text: a calculator or the rates. It is stored as a paragraph that is only a link. */
export class CalculatorBlot extends BlockEmbed {
  static override blotName = 'calculator';
  static override tagName = 'DIV';
  static override className = 'calculator-card';

  static override create(link: CalculatorLink): HTMLElement {
    const node = super.create(link) as HTMLElement;
    const { name } = readCalculatorAddress(link.href, location.origin) ?? {};
    const calculator = calculatorList.find((entry) => entry.name === name);
    const title = calculator?.title ?? link.text;
    node.dataset.href = link.href;
    node.dataset.text = link.text;
    node.contentEditable = 'false';
    node.setAttribute('role', 'img');
    node.setAttribute('aria-label', calculator ? `Calculator: ${title}` : title);
    node.textContent = title;
    void showCard(node, link, title);
    return node;
  }

  static override value(node: HTMLElement): CalculatorLink {
    return { href: node.dataset.href ?? '', text: node.dataset.text ?? '' };
  }
}

/** Writes the cards of an editor's text as what is stored. */
export function makeCardsLinks(root: Element): void {
  for (const card of root.querySelectorAll<HTMLElement>(`.${CalculatorBlot.className}`)) {
    card.replaceWith(paragraphOf(CalculatorBlot.value(card)));
  }
}

/** A card as it is stored: a paragraph that is only a link. */
function paragraphOf({ href, text }: CalculatorLink): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(Object.assign(document.createElement('a'), { href, textContent: text }));
  return paragraph;
}
